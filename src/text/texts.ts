/** Every Russian text, grouped by the part of the widget that shows it. Each is an export, so that a bundle has only the texts it uses. */
import type { ClosedState, Kopecks, SeatKind } from '../domain/entities';
import type { LeadPrice } from '../domain/offers';
import type { SeatName } from '../domain/seatNames';
import { formatCountdown, formatMoney, plural } from './format';

/* Counted things; the number replaces '#' */
export const ticketsCount = (n: number) => plural(n, '#билет', '#билета', '#билетов');
export const seasonTicketsCount = (n: number) => plural(n, '#абонемент', '#абонемента', '#абонементов');
export const seatsCount = (n: number) => plural(n, '#место', '#места', '#мест');
export const freeSeatsCount = (n: number) => `Свободно ${seatsCount(n)}`;
export const eventsCount = (n: number) => plural(n, '#событие', '#события', '#событий');
export const seasonTicketCovers = (n: number) => `${plural(n, 'Входит', 'Входят', 'Входит')} ${eventsCount(n)}`;

/* Common: on more than one screen */
export const retry = 'Повторить';
export const close = 'Закрыть';
export const collapse = 'Свернуть';
export const loading = 'Загружаем…';
export const slowNoticeTitle = 'Дольше обычного';
export const slowNoticeText = 'Касса ещё не ответила. Подождите или повторите.';
export const waitingForDrawing = 'Рисуем схему зала. Места уже есть списком.';
export const waitingForOrder = 'Загружаем ваш заказ…';
export const waitingForServer = 'Ждём ответа кассы…';
export const priceFrom = (price: Kopecks) => `от\u00a0${formatMoney(price)}`;
export const free = 'бесплатно';
export const priceText = (price: Kopecks) => (price ? formatMoney(price) : free);
/** '3 500 ₽', or 'Школьный 2 800 ₽'. */
export const namedPrice = ({ price, tariff }: LeadPrice) => `${tariff ? `${tariff} ` : ''}${priceText(price)}`;
/** A price for screen readers, which do not read strikethrough: 'вместо' marks the old price. */
export const priceInWords = ({ oldPrice, ...price }: LeadPrice) =>
  oldPrice === undefined ? namedPrice(price) : `${namedPrice(price)} ${priceInsteadOf(oldPrice)}`;
export const priceInsteadOf = (oldPrice: Kopecks) => `вместо\u00a0${formatMoney(oldPrice)}`;
/** The price of several things, with 'от' if their prices differ. @param prices at least one price */
export const priceRange = (prices: Kopecks[]) => {
  const lowest = Math.min(...prices);
  return (prices.some((price) => price !== lowest) ? priceFrom : priceText)(lowest);
};
export const amountUnknown = 'сумма уточняется';
export const backToTickets = 'К билетам';
export const allSeasonTickets = 'Все абонементы';
export const nothingFound = (query: string) => `По запросу «${query}» ничего не нашлось`;
export const noSeats = 'мест нет';
export const seasonTicketNote = 'одно место на все события абонемента';

/* Header and footer of the full mode */
export const headerHelp = 'Справка';

/* Rows of dates and of prices */
export const datesLabel = 'Сеансы';
export const datesJump = 'К дате';
export const leastPrice = (price: Kopecks) => (price ? priceFrom(price) : free);
export const pushkinCardMark = 'Пушкинская карта';
/** Stands on a date, if the show takes the card on some of its dates only. */
export const pushkinCardBriefly = 'Пушк.\u00a0карта';
export const pricesLabel = 'Цена';
export const pricesAll = 'Все';

/* Hall: the map and its buttons */
export const hallLabel = 'Схема зала';
export const hallHelp =
  'Стрелками переходите по местам, Enter выбирает, плюс и минус меняют масштаб. Места есть и списком.';
export const hallPickSeats = 'Выберите места на схеме';
export const hallPickSector = 'Выберите сектор';
export const hallPickInList = 'Выберите места в списке';
export const hallMoreInList = (n: number) => `Ещё ${seatsCount(n)} в\u00a0списке`;
export const hallShowList = 'Списком';
export const hallShowMap = 'На схеме';
export const hallZoomIn = 'Приблизить';
export const hallZoomOut = 'Отдалить';
export const hallShowWhole = 'Вся схема';
export const hallMapFailed = 'Схема не загрузилась';

/* A seat or a sector: in its caption, read out, in popups */
export const moreTariffs = (n: number) => `ещё\u00a0${plural(n, '#тариф', '#тарифа', '#тарифов')}`;
export const seatTake = 'Выбрать';
export const seatRemove = 'Убрать';
export const seatFree = 'свободно';
export const seatInCart = 'в корзине';
export const seatReserving = 'бронируем';
export const seatSold = 'занято';
export const seatOfRow = (n: number, count: number) => `${n} из ${count} в ряду`;
export const seatOfTable = (n: number, count: number) => `${n} из ${count}`;
export const seatAdded = (name: string, sum: string) => `${name} в корзине. ${sum}`;
export const seatRemoved = (name: string) => `${name} убрано`;
export const zonePlaceRemoved = (name: string) => `${name}: место убрано`;
export const seatBringBack = 'Вернуть';
export const seatSimilar = (name: string) => `Похожее место свободно: ${name}`;
export const seatLeftAlone = (name: string, price: string) => `Рядом останется одно место: ${name}, ${price}`;
export const waitForPrevious = 'Секунду, касса ещё отвечает. Нажатие не сработало.';
/** A bare number gets the word 'Сектор' before it: 'Сектор 101', but 'Партер'. */
export const sectorName = (name: string) => (/^\d/.test(name) ? `Сектор\u00a0${name}` : name);
export const sectorFilteredOut = 'за эту цену мест нет';

/* Special seats */
export const SEAT_KINDS: Record<SeatKind, string> = {
  wheelchair: 'место для кресла-коляски',
  companion: 'место сопровождающего',
  restricted_view: 'обзор ограничен',
  hearing_loop: 'индукционная петля',
};
export const accessibleOnly = 'Для зрителей на коляске';
export const companionSuggestion = (name: string, price: string) =>
  `Рядом есть место сопровождающего: ${name}, ${price}`;
export const viewFromSeat = 'Вид с места';
export const viewFailed = 'Картинка не загрузилась';

/* A zone: places that are sold by quantity */
export const stepperLess = (name: string) => `На одно меньше: ${name}`;
export const stepperMore = (name: string) => `Ещё одно: ${name}`;
export const zoneRanOut = `больше ${noSeats}`;
export const zoneTimes = (name: string, n: number) => `${name}\u00a0×\u00a0${n}`;
/** Unfolds the single tickets of a zone. */
export const zoneTickets = 'Показать по одному';
/** @param got how many of the wanted places the buyer has now */
export const errorZoneRanOut = (name: string, got: number) =>
  `${name}: ${got ? `${seatInCart} ${seatsCount(got)}, ` : ''}${zoneRanOut}`;
export const errorZonePlaceTaken = (name: string) => `${name}: место уже заняли. Попробуйте ещё раз.`;
/** Read out for a zone: first that Enter opens the stepper and, when the stepper is open, that Enter adds a place. */
export const zoneOpenByEnter = 'Enter — сколько мест';
export const zoneTakeByEnter = 'Enter добавляет место';
export const zoneMine = (n: number) => `у вас ${seatsCount(n)}`;

/* Hall as a list */
export const rowLabel = ({ row, isBareRow }: SeatName) => (isBareRow ? `Ряд\u00a0${row}` : row);
export const listOtherSeats = 'Другие места';
export const listSearch = 'Найти ряд или место';
export const resetSearch = 'Сбросить поиск';
export const listNoSuchSeats = 'Таких мест не осталось';
export const listShowAllSeats = 'Показать все места';
export const listShowAllPrices = 'Показать все цены';

/* Best seats: the proposal of seats next to each other */
export const bestSeatsOpen = 'Подобрать места';
export const bestSeatsHowMany = 'Сколько мест рядом?';
/** 'Ряд 5, места 1, 4 и 9' */
export const seatsInRow = (row: string, others: string, last: string) =>
  `${row}, места\u00a0${others}\u00a0и\u00a0${last}`;
export const bestSeatsOther = 'Другие';
export const bestSeatsCheaper = 'Дешевле';
export const bestSeatsNoOther = 'Других мест рядом нет';
export const bestSeatsNoCheaper = 'Дешевле мест рядом нет';
export const bestSeatsNotFound = 'Столько мест рядом не нашлось. Попробуйте меньше мест или другую цену.';

/* Show */
export const showAgeLimit = (years: number) => `${years}+`;
export const showDuration = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)}\u00a0ч`, minutes % 60 && `${minutes % 60}\u00a0мин`]
    .filter(Boolean)
    .join(' ');
export const showNoDates = 'Билетов пока нет';
export const showNoDatesText = 'Новые даты появятся здесь.';

/* A performance that is not on sale: on its date, and in place of the hall */
/** A date has room for one short word only. */
export const CLOSED_BRIEFLY: Record<ClosedState, string> = {
  not_started: 'скоро',
  box_office_only: 'в\u00a0кассе',
  ended: 'закрыто',
  cancelled: 'отменён',
};
export const CLOSED_TITLES: Record<ClosedState, string> = {
  not_started: 'Продажа ещё не началась',
  box_office_only: 'Билеты только в\u00a0кассе',
  ended: 'Продажа закончилась',
  cancelled: 'Сеанс отменён',
};
export const saleCancelledText = 'Уже купили? О\u00a0возврате расскажут в\u00a0кассе.';
export const saleStarts = (date: string, time: string) => `Начнётся ${date} в\u00a0${time}`;
export const saleOpensByItself = 'Места появятся здесь сами.';
export const saleBegun = 'Продажа началась';
export const saleOtherDates = 'Билеты есть:';
export const boxOfficeContacts = 'Касса:';

/* The card over a hall without a free seat */
export const soldOutTitle = 'Все билеты проданы';
export const soldOutOtherDates = 'Иногда места возвращаются в продажу. Посмотрите другие даты:';
export const soldOutNoOtherDates = 'Иногда места возвращаются в продажу. Загляните позже.';

/* Cart */
export const cartTitle = 'Билеты';
export const cartEmpty = 'Пока ничего не выбрано';
export const cartClear = 'Очистить';
export const cartClearQuestion = (n: number) => (n === 1 ? 'Убрать билет?' : 'Убрать все билеты?');
export const cartClearYes = (n: number) => (n === 1 ? seatRemove : 'Убрать все');
export const cartClearNo = 'Оставить';
export const cartTotal = 'Итого';
/** Names for lines of an order that the box office leaves unnamed. */
export const lineFee = 'Сбор';
export const lineDiscount = 'Скидка';
export const lineIncluded = (name: string) => `в\u00a0том числе ${name}`;
export const cartCheckout = 'Оформить';
export const ticketRemove = (name: string) => `Убрать: ${name}`;
export const ticketTariff = (name: string) => `Тариф: ${name}`;
export const cartTariffForAll = 'Тариф для всех';
export const cartTariffsDiffer = 'Разные';
export const lapsedTitle = 'Время вышло';
export const lapsedText = 'Можно выбрать снова, пока свободно:';
export const lapsedTaken = 'Уже занято';
export const lapsedTake = 'Выбрать снова';
export const lapsedOthers = 'Выбрать другие';
/** Another tab may have changed the cart, or another widget of the same page. */
export const cartChangedElsewhere = 'Корзина изменилась в другой вкладке';
export const cartNotStored = 'Браузер не разрешает хранить данные. Не закрывайте страницу, пока не оформите заказ.';

/* Limits, and unavailable tariffs: shown to the buyer before any request to the box office */
export const limitOfOrder = (tickets: string) => `В один заказ можно взять ${tickets}`;
export const limitLeft = (tickets: string) => `Можно взять ещё ${tickets}`;
/** @param name of a sector or a tariff */
export const limitOf = (name: string, n: number) =>
  `${name ? `«${name}»` : 'Этот сектор'}: не больше ${plural(n, '#билета', '#билетов', '#билетов')} в\u00a0заказе`;
export const tariffUnavailable = (name: string, reason: string) => (name ? `${name}: ${reason}` : reason);
export const tariffNotThere = 'Для этого места такого тарифа нет';
export const tariffKept = 'Тариф остался прежним';

/* A promo code or a gift certificate, in the cart */
export const promoTitle = 'Промокод или сертификат';
export const promoApply = 'Применить';
export const promoMissing = 'Введите код';
export const promoAccepted = (code: string) => `Код ${code} действует`;
export const promoRefused = (code: string, reason = '') => `Код ${code} не подошёл. ${reason}`.trim();
export const promoRemoveOf = (code: string) => `Убрать код ${code}`;

/* The question when tickets and season tickets meet in one cart */
export const mixedOrderText = 'Билеты и абонементы оформляются отдельно. Очистить корзину?';
export const mixedOrderClear = 'Очистить и продолжить';

/* Time left to check out, in the cart, the form and popups */
const minutesLeft = (n: number) => plural(n, 'Осталась #минута', 'Осталось #минуты', 'Осталось #минут');
export const timeLeft = (seconds: number) => `осталось\u00a0${formatCountdown(seconds)}`;
export const timeLeftSentence = (seconds: number, tickets: number) =>
  `${tickets === 1 ? 'Место' : 'Места'} за вами ещё\u00a0${formatCountdown(seconds)}`;
export const timeLeftFewMinutes = (minutes: number) => `${minutesLeft(minutes)}, чтобы оформить заказ`;
export const timeLeftLastMinute = (minutes: number) => `${minutesLeft(minutes)}. Потом места вернутся в продажу`;

/* Checkout form */
export const checkoutTitle = 'Оформление';
export const checkoutBack = 'Назад';
/** @param tickets 'Билеты' or 'Абонементы' */
export const checkoutChangeTickets = (tickets: string) => `Изменить ${tickets.toLowerCase()}`;
export const checkoutName = 'Имя и фамилия';
export const checkoutEmail = 'Электронная почта';
export const checkoutPhone = 'Телефон';
export const checkoutPhoneHint = 'Напишем, если что-то изменится';
/** The text of a checkbox. Its last words link to the venue's document if the document's address is known. */
export interface ConsentText {
  words: string;
  linked?: string;
}
export const checkoutTerms: ConsentText = { words: 'Принимаю ', linked: 'условия продажи' };
export const checkoutPersonalData: ConsentText = { words: 'Даю согласие на ', linked: 'обработку персональных данных' };
export const checkoutMarketing: ConsentText = { words: 'Хочу получать новости и предложения' };
/** The receipt that the law on cash registers requires goes to the e-mail address. An order for 0 ₽ has no receipt. */
export const checkoutEmailForReceipt = 'Сюда придёт кассовый чек';
export const checkoutEmailForTickets = (tickets: string) => `Сюда придут ${tickets.toLowerCase()}`;
export const checkoutPay = 'Перейти к оплате';
export const checkoutPayFree = (tickets: string) => `Получить ${tickets.toLowerCase()}`;
export const checkoutPaying = 'Открываем оплату…';
export const checkoutOrderChanged = 'Заказ изменился. Проверьте места и сумму.';
export const checkoutPayOnHostPage = 'Заказ передан. Завершите оплату на этой странице.';
export const checkoutResultUnknown = 'Проверяем заказ… Второй раз оформлять не нужно.';
export const checkoutFieldsToFix = (n: number) => `Исправьте ${plural(n, '#поле', '#поля', '#полей')}`;
export const checkoutNameMissing = 'Укажите имя и фамилию';
export const checkoutEmailMissing = 'Укажите почту';
export const checkoutEmailSign = (sign: string) =>
  `Проверьте адрес: в нём ${sign.trim() ? `лишнее «${sign}»` : 'лишний пробел'}`;
export const checkoutEmailTypo = (domain: string) => `Опечатка? Исправить на ${domain}`;
export const checkoutEmailWrong = 'Проверьте адрес после @: например, mail.ru';
export const checkoutPhoneMissing = 'Укажите телефон';
export const checkoutPhoneShort = 'Проверьте номер: не хватает цифр';
export const checkoutPhoneWrong = 'Проверьте номер, например +7\u00a0912\u00a0345\u201167\u201189';
export const checkoutTermsMissing = 'Отметьте согласие с условиями продажи';
export const checkoutPersonalDataMissing = 'Отметьте согласие на обработку данных';
/** Shown if the box office would refuse a repetition, too. The popup of the failed call shows the reason. */
export const checkoutRefused = 'Данные сохранены, их можно изменить.';
export const checkoutFailed = 'Оплата не началась, данные сохранены.';

/* After checkout: the state of the payment */
/** 'Билеты куплены', or 'Абонементы куплены' for season tickets. @param tickets 'Билеты' or 'Абонементы' */
export const paidTitle = (tickets: string) => `${tickets} куплены`;
export const orderNumber = (number: string) => `Заказ №\u00a0${number}`;
export const paidTicketsByEmail = (tickets: string) => `${tickets} придут на почту, указанную при оформлении.`;
export const paidTicketsSent = (tickets: string, maskedAddress: string) =>
  `${tickets} отправлены на\u00a0${maskedAddress}.`;
/** If the box office promises no e-mail, the buyer has nothing but the order number. */
export const paidKeepNumber = 'Сохраните этот номер: он понадобится на входе.';
export const paidStamp = 'Оплачено';
export const paidTickets = (tickets: string) => `Скачать ${tickets.toLowerCase()}`;
export const paidTicket = 'Скачать';
export const paidTicketOf = (name: string) => `Скачать: ${name}`;
export const paidCalendar = 'В календарь';
export const paidBuyMore = 'Выбрать ещё';
export const paidQuestions = 'Вопросы по заказу:';
export const paymentChecking = 'Проверяем оплату';
export const paymentCheckingText = 'Обычно это занимает меньше минуты. Не закрывайте страницу, она обновится сама.';
export const paymentCheckNow = 'Проверить сейчас';
export const paymentSlow = 'Банк пока не подтвердил оплату. Проверим ещё раз сами.';
export const paymentFailed = 'Оплата не прошла';
export const paymentFailedText = 'Банк отклонил платёж. Попробуйте другую карту.';
export const paymentCancelled = 'Оплата отменена';
export const paymentExpired = 'Время на оплату вышло';
export const paymentExpiredText = 'Места вернулись в продажу. Деньги, если списались, вернутся.';
export const paymentChangeData = 'Изменить контакты';
export const paymentUnfinished = 'Оплата не завершена';
export const paymentUnfinishedText = 'Если вы уже заплатили, подождите немного: мы проверяем оплату сами.';
export const paymentBadAddress = 'Касса прислала неверный адрес оплаты. Сообщите об этом организатору.';
export const paymentPay = 'Оплатить';
export const paymentOtherSeats = 'Выбрать другие места';
export const paymentHeld = 'Отменить оплату сейчас нельзя.';

/* A browser that knows no order: the order may be in another browser or in an app's own window, or may have ended */
export const unknownOrder = 'Заказ не найден в этом браузере';
export const unknownOrderText =
  'Если вы уже заплатили, билеты придут на почту, указанную при оформлении. Проверьте её и папку «Спам».';

/* Season tickets */
export const seasonTicketsTitle = 'Абонементы';
export const seasonTicketsSearch = 'Поиск абонементов';
export const seasonTicketsSearchPlaceholder = 'Название';
export const seasonTicketsMore = 'Показать ещё';
export const seasonTicketsShown = (n: number, total: number) => `Показано ${n} из ${total}`;
export const seasonTicketsNone = 'Абонементов пока нет';
export const seasonTicketPerEvent = (price: Kopecks) => `${priceFrom(price)} за событие`;
export const seasonTicketSaves = (price: Kopecks) => `весь абонемент выгоднее на\u00a0${formatMoney(price)}`;

/* Not found */
export const missingPage = 'Страница не найдена';
/** The popup of the failed call names the missing show or season ticket. */
export const missingTickets = 'Билетов здесь нет';
export const missingText = 'Возможно, ссылка устарела или продажа закончилась.';

/* Failures: popups, and texts instead of parts that could not be loaded */
export const errorShowId = 'Неверный идентификатор события';
export const errorSeatTaken = (name: string) => `${name} уже занято. Выберите другое место.`;
export const errorSeatTakenOthersKept = (name: string) =>
  `${name} уже занято. Выберите другое место, остальное сохранено.`;
export const errorNetwork = 'Нет связи с кассой. Проверьте интернет.';
/** @param status as servers word it: 'Internal Server Error' */
export const errorStatus = (status: string) => `Ошибка сервера: ${status}. Попробуйте ещё раз.`;
export const errorServer = 'Касса не отвечает. Попробуйте ещё раз через минуту.';
export const errorUnreadable = 'Касса ответила непонятно. Попробуйте ещё раз.';
export const errorCrowded = 'Сейчас много покупателей. Подождите немного.';
export const crowdedText = 'Мы сами проверим ещё раз, страницу обновлять не нужно.';
export const errorLoadHall = 'Не удалось загрузить зал';
export const errorLoadShow = 'Не удалось загрузить событие';
export const errorLoadSeasonTickets = 'Не удалось загрузить абонементы';
export const errorLoadSeasonTicket = 'Не удалось загрузить абонемент';
/** The exact wording of the specification (spec §8), uncorrected. */
export const errorBoundary = 'Ошибка. Что то пошло не так...';
export const errorNotConfigured = (name: string) => `Виджет не настроен: проверьте атрибут ${name}`;

/* Without a network */
export const offlineBriefly = 'Нет сети';
export const offlineText = `${offlineBriefly}. Места могли измениться.`;
export const offlineWillLoad = 'Загрузим сами, когда появится сеть';
export const offlineOver = 'Снова в сети';

/* Self-check for the web editor: its code is a separate file that buyers never load */
export const checkTitle = 'Проверка виджета';
export const checkHint = 'Это видно, пока на теге стоит атрибут debug. Уберите его, когда всё заработает.';
/* Buyers load this text, too: the console shows it when the self-check's file is missing */
export const checkNotLoaded =
  "bswidget: проверка (debug) не загрузилась. Положите bswidget-check.js рядом с виджетом или добавьте import 'bswidget/check'";
export const checkRunning = 'Проверяем…';
export const checkGood = 'Всё в порядке: касса отвечает, событие найдено.';
export const checkGoodOffice = 'Всё в порядке: касса отвечает.';
export const checkGoodFrame = (frame: string) =>
  `На этой странице ошибок не найдено. Кассу и событие отсюда не видно, их проверит страница в рамке: поставьте debug и на ней, ${frame}`;
export const checkNoApi = 'Не указан адрес кассы: добавьте атрибут api.';
export const checkBadApi = (api: string) => `Адрес кассы «${api}» написан неверно: нужен полный адрес с https://.`;
export const checkBadFrame = (frame: string) =>
  `Адрес страницы для рамки «${frame}» написан неверно: нужен полный адрес с https://.`;
export const checkFrameSilent = (frame: string, origin: string) =>
  `Страница в рамке (${frame}) молчит. Откройте её адрес: если её нет, проверьте атрибут frame. Если есть, её сервер не даёт показать её на этом сайте: нужен заголовок Content-Security-Policy: frame-ancestors ${origin} и никакого X-Frame-Options. Если она видна в рамке, укажите на ней host-origin="${origin}".`;
export const checkAttributeName = (written: string, meant: string) =>
  `Атрибута «${written}» у виджета нет: вероятно, нужен ${meant}.`;
export const checkAttributeValue = (name: string, value: string) =>
  `Атрибут ${name} не действует: значение «${value}» ему не подходит, см.\u00a0README.`;
export const checkQuotes = (name: string) => `В атрибуте ${name} типографские кавычки. Нужны прямые: ${name}="…"`;
export const checkAroundFrame = (names: string) =>
  `Вокруг рамки не действует: ${names}. Укажите это на странице, которая в рамке.`;
export const checkIdlePerformance = 'Атрибут performance без show не действует.';
export const checkEmptyButton =
  'Атрибут button пуст, и магазин открыт сразу. Впишите в него слова кнопки или уберите его.';
export const checkBareNames = (names: string) => `На теге script имена начинаются с data-. Нужно: ${names}.`;
export const checkShownTwice = 'На странице ещё один такой же виджет: оставьте один тег.';
export const checkStyleName = (written: string, meant: string) =>
  `Свойства «${written}» у виджета нет: вероятно, нужно ${meant}.`;
export const checkStyleValue = (name: string, value: string) =>
  `Свойство ${name} не действует: значение «${value}» ему не подходит, см.\u00a0README.`;
export const checkScriptCors = (origin: string) =>
  `Сервер ${origin} не разрешает другим сайтам читать скрипт: с crossorigin, integrity или на странице с COEP виджет не загрузится. Ему нужен заголовок ответа Access-Control-Allow-Origin: *`;
export const checkOffline = 'Нет интернета: проверьте соединение и обновите страницу.';
export const checkMixed = (api: string) =>
  `Страница открыта по https, а касса указана по http (${api}): браузер такие запросы не пускает. Укажите https.`;
export const checkUnreachable = (origin: string) =>
  `Касса ${origin} не отвечает: проверьте адрес в атрибуте api или напишите тем, кто её обслуживает.`;
export const checkCors = (origin: string) =>
  `Касса отвечает, но не разрешает запросы с этой страницы (CORS). Ей нужен заголовок ответа: Access-Control-Allow-Origin: ${origin}`;
export const checkPreflight = (methods: string) =>
  `Касса показывает билеты, но не даёт их выбрать и оплатить: на предварительный запрос браузера (OPTIONS) она не разрешает ${methods}. Ей нужны заголовки ответа Access-Control-Allow-Methods и Access-Control-Allow-Headers: content-type, idempotency-key`;
export const checkHeaders = (names: string) =>
  `Касса не разрешает странице заголовки ${names}: билеты нельзя выбрать или оплатить. Допишите их в заголовок ответа Access-Control-Allow-Headers.`;
export const checkProbes =
  'bswidget: строки об ошибках заказа bswidget-self-check ниже – вопросы проверки (debug), а не поломка';
export const checkOtherKind = (id: string, written: string, meant: string) =>
  `Номер\u00a0${id} – не ${written}, а ${meant}: напишите ${meant}="${id}" вместо ${written}.`;
export const checkNoPerformance = (id: string) =>
  `У события нет даты с номером\u00a0${id}: показана другая. Проверьте атрибут performance.`;
export const checkTwoKinds = 'Указаны и show, и season-ticket: виджет показывает событие. Оставьте один атрибут.';
export const checkTwoScripts = (addresses: string) =>
  `На странице несколько скриптов виджета (${addresses}): работает тот, что загрузился первым. Оставьте один.`;
export const checkNotClosed = (tag: string) =>
  `Внутри тега виджета оказалась часть страницы, её не видно: закройте его как </${tag}>, а не />.`;
export const checkCut = (block: string) =>
  `Блок ${block} вокруг виджета ниже его и обрезает остальное (overflow: hidden): уберите у блока высоту.`;
export const checkNoHeight =
  'У виджета нет min-height: страница прыгнет, когда он появится. Допишите в style: display: block; min-height: 760px';
export const checkStyleRefused =
  'Политика страницы не пускает атрибут style. Укажите высоту в таблице стилей: bs-widget { display: block; min-height: 760px }';
export const checkUnpinned = (block: string) =>
  `Блок ${block} вокруг виджета не даёт корзине держаться на экране: замените у него overflow на clip.`;
export const checkInert = (block: string) =>
  `Блок ${block} вокруг виджета отмечен inert или aria-hidden: с клавиатуры и скринридером виджета в нём нет.`;
export const checkInControl = (block: string) =>
  `Виджет стоит внутри ${block}, и каждое нажатие в нём сработает и там: вынесите его оттуда.`;
export const checkCovered = (block: string) =>
  `Нажатия до виджета не доходят, их получает ${block}: уберите то, что лежит поверх, или pointer-events: none вокруг.`;
export const checkNarrow = (width: number, least: number) =>
  `Виджету досталось ${width}\u00a0px ширины, а нужно от ${least}: поставьте его в блок пошире.`;
export const checkNoViewport =
  'У страницы нет <meta name="viewport" content="width=device-width">: на телефоне виджет будет мелким.';
export const checkMoved = (api: string, movedTo: string) =>
  `Касса переехала: запросы на ${api} сервер переадресует${movedTo && ` на ${movedTo}`}. Билеты видно, но выбрать и оплатить их нельзя. Укажите новый адрес в атрибуте api.`;
export const checkNoSeats = 'Касса не прислала ни одного места зала (constructive): продавать нечего.';
export const checkNoDrawing =
  'У зала нет рисунка на адресе из атрибута site (hallSchema.url): места продаются только списком.';
export const checkDrawingMissing = (address: string) =>
  `Рисунок зала не открывается (${address}): места продаются только списком.`;
export const checkDrawingUnreadable = (address: string) =>
  `Рисунок зала нельзя прочитать (${address}), или на нём нет ни одного места: места продаются только списком.`;
export const checkUndrawn = (examples: string, count: number) =>
  `На рисунке зала нет элементов с id ${examples} (всего\u00a0${count}): эти места продаются только списком.`;
export const checkUnplaced = (examples: string, count: number) =>
  `На рисунке зала есть элементы ${examples} (всего\u00a0${count}), место которых нельзя определить: они ничего не рисуют, или их сдвигает правило, понятное только браузеру. Задайте им простые координаты; пока эти места продаются только списком.`;
export const checkPolicy = (directive: string, origin: string) =>
  `Политика безопасности страницы мешает виджету. Добавьте в Content-Security-Policy: ${directive} ${origin}`;
export const checkStatus = (status: number) =>
  `Касса ответила ошибкой\u00a0${status}: попробуйте позже или напишите тем, кто её обслуживает.`;
export const checkNotJson = (api: string) =>
  `По адресу ${api} отвечает не касса, а другая страница: проверьте атрибут api.`;
export const checkNoPayload =
  'В ответе кассы нет payload: по контракту (openapi.yaml) всё лежит в нём. Если это не касса, проверьте атрибут api.';
export const checkNoShow = 'Не указано, что показать: добавьте атрибут show, season-ticket или season-tickets.';
export const checkBadShow = (show: string) =>
  `Номер события «${show}» должен состоять из цифр: проверьте атрибут show.`;
export const checkMissing = (name: string, id: string) =>
  `Касса не знает номера\u00a0${id}: проверьте атрибут ${name}.`;
export const checkStorage =
  'Браузер не разрешает хранить данные: корзина проживёт, пока открыта страница. Проверьте настройки приватности или sandbox рамки.';
export const checkOldCopy = 'На странице старая копия виджета: очистите кэш сайта и обновите страницу.';
export const checkHidden = 'Виджет стоит в скрытом блоке или в блоке без ширины: он появится, когда блок станет виден.';

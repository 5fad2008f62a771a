/**
 * Every Russian text of the widget, in the order of the design's §6; the word after a dot there is the end of a name here
 * (`cart.expired` is `cartExpired`). Single exports, so that a text nobody uses is not shipped.
 */

import type { Kopecks, TicketGroup } from '../domain/entities';
import type { SeatName } from '../domain/seatNames';
import { clock, listed, money, plural } from './format';

/* Plurals */
export const tickets = (n: number) => plural(n, '#билет', '#билета', '#билетов');
export const seasonTicketsCount = (n: number) => plural(n, '#абонемент', '#абонемента', '#абонементов');
export const seatsCount = (n: number) => plural(n, '#место', '#места', '#мест');
export const freeSeats = (n: number) => `Свободно ${seatsCount(n)}`;
export const covers = (n: number) => plural(n, 'Входит #событие', 'Входят #события', 'Входит #событий');
export const events = (n: number) => plural(n, '#событие', '#события', '#событий');
export const minutesLeft = (n: number) => plural(n, 'Осталась #минута', 'Осталось #минуты', 'Осталось #минут');
export const fieldsToFix = (n: number) => plural(n, 'Исправьте #поле', 'Исправьте #поля', 'Исправьте #полей');

/* Common */
export const retry = 'Повторить';
export const again = 'Попробовать снова';
export const close = 'Закрыть';
export const fold = 'Свернуть';
export const back = 'Назад';
export const cancel = 'Отмена';
export const loading = 'Загружаем…';
export const slowTitle = 'Дольше обычного';
export const slowText = 'Касса ещё не ответила. Можно подождать или попробовать снова.';
export const slowWait = 'Ждём ответа сервера…';
export const help = 'Справка';
export const from = (price: Kopecks) => `от\u00a0${money(price)}`;
/** What a seat of the group costs: 'от' where its tariffs differ. */
export const groupPrice = ({ minPrice, billing }: TicketGroup) =>
  (billing.some((entry) => entry.price !== minPrice) ? from : money)(minPrice);
export const age = (n: number) => `${n}+`;
export const duration = (minutes: number) =>
  [minutes >= 60 && `${Math.floor(minutes / 60)}\u00a0ч`, minutes % 60 && `${minutes % 60}\u00a0мин`]
    .filter(Boolean)
    .join(' ');

/* Dates and prices */
export const datesLabel = 'Сеансы';
export const datesSold = 'мест нет';
export const pricesLabel = 'Цена';
export const pricesAll = 'Все';
export const priceName = (price: string, group: string, seats: number) => listed(price, group, seatsCount(seats));

/* Hall */
export const hallLabel = 'Схема зала';
export const hallHelp =
  'Стрелками переходите по местам, Enter выбирает, плюс и минус меняют масштаб. Места есть и списком.';
export const hallPick = 'Выберите места на схеме';
export const hallPickSector = 'Выберите сектор';
export const hallList = 'Списком';
export const hallMap = 'На схеме';
export const hallZoomIn = 'Приблизить';
export const hallZoomOut = 'Отдалить';
export const hallWhole = 'Вся схема';
export const hallUpdated = 'Схема обновлена: часть мест уже заняли';
export const hallNoMap = 'Схема не загрузилась. Выберите места списком.';

/* Seats */
export const seatTake = 'Выбрать';
export const seatDrop = 'Убрать';
export const seatFree = 'свободно';
export const seatMine = 'в корзине';
export const seatReserving = 'бронируем';
export const seatSold = 'занято';
export const seatRead = (sector: string, name: string, price: string, state: string) =>
  listed(sector, name, price, state);
export const seatOfRow = (n: number, count: number) => `${n} из ${count} в ряду`;
export const seatAdded = (name: string, sum: string) => `${name} в корзине. ${sum}`;
export const seatGone = (name: string) => `${name} убрано`;
export const seatUndo = 'Вернуть';
export const seatNear = (sector: string, name: string) => `Похожее место свободно: ${listed(sector, name)}`;
export const seatWait = 'Секунду, бронируем предыдущее место';
/** A bare number says what it counts: 'Сектор 101', but 'Партер'. */
export const sectorName = (name: string) => (/^\d/.test(name) ? `Сектор\u00a0${name}` : name);
export const sectorFrom = (seats: number, price: Kopecks) => `${seatsCount(seats)} ${from(price)}`;
export const sectorNone = 'Мест нет';

/* List */
export const rowLabel = ({ row, isBareRow }: SeatName) => (isBareRow ? `Ряд\u00a0${row}` : row);
export const listOther = 'Другие места';
export const listSearch = 'Найти ряд или место';
export const listNone = 'Мест за эту цену не осталось';
export const listShowAll = 'Показать все цены';

/* Best seats */
export const bestOpen = 'Подобрать места';
export const bestCount = 'Сколько мест рядом?';
export const bestTwo = (row: string, a: string, b: string) => `${row}, места\u00a0${a} и\u00a0${b}`;
export const bestMany = (row: string, a: string, b: string) => `${row}, места\u00a0${a}–${b}`;
export const bestOther = 'Другие';
export const bestTake = 'Выбрать';
export const bestOnly = 'Других мест рядом нет';
export const bestNone = 'Столько мест рядом не нашлось. Попробуйте меньше мест или другую цену.';

/* Show */
export const showNone = 'Нет доступных сеансов';
export const showNoneText = 'Сейчас билетов в продаже нет. Новые даты появятся здесь.';
export const showSold = 'Все билеты проданы';
export const showSoldText = 'Иногда места возвращаются в продажу. Посмотрите другие даты:';
export const showSoldOnly = 'Иногда места возвращаются в продажу. Загляните позже.';

/* Cart */
export const cartTitle = 'Билеты';
export const cartEmpty = 'Пока ничего не выбрано';
export const cartEmptyText = 'Нажмите на свободное место на схеме или доверьте выбор нам';
export const cartClear = 'Очистить';
export const cartClearAsk = 'Убрать все билеты?';
export const cartClearYes = 'Убрать все';
export const cartClearNo = 'Оставить';
export const cartTotal = 'Итого';
export const cartCheckout = 'Оформить';
export const cartLeft = (seconds: number) => `осталось ${clock(seconds)}`;
export const cartLeftLong = (seconds: number) => `Места за вами ещё\u00a0${clock(seconds)}`;
export const cartLeft5 = (minutes: number) => `${minutesLeft(minutes)}, чтобы оформить билеты`;
export const cartLeft1 = (minutes: number) => `${minutesLeft(minutes)}. Потом места вернутся в продажу`;
export const cartExpired = 'Время вышло, места вернулись в продажу. Выберите их ещё раз.';
export const cartGone = 'Бронь закончилась. Выберите места ещё раз.';
export const cartRemove = (name: string) => `Убрать: ${name}`;
export const cartTariff = (name: string) => `Тариф: ${name}`;
export const cartClash = 'Накладывается на другое событие';
export const cartTariffAll = 'Тариф для всех';
export const cartOtherTab = 'Корзина изменилась в другой вкладке';
export const cartMemory = 'Браузер не разрешает хранить данные. Не закрывайте страницу, пока не оформите билеты.';
export const cartMixSeason = 'В корзине абонемент';
export const cartMixSeasonText = 'Билеты и абонементы оформляются отдельно. Очистить корзину и выбрать билеты?';
export const cartMixShow = 'В корзине билеты';
export const cartMixShowText = 'Билеты и абонементы оформляются отдельно. Очистить корзину и выбрать абонемент?';
export const cartMixYes = 'Очистить и продолжить';
export const cartMixNoSeason = 'Оставить абонемент';
export const cartMixNoShow = 'Оставить билеты';

/* Checkout */
export const checkoutTitle = 'Оформление';
export const checkoutBack = 'Назад к билетам';
export const checkoutName = 'Имя и фамилия';
export const checkoutEmail = 'Электронная почта';
export const checkoutPhone = 'Телефон';
export const checkoutPhoneHint = 'Напишем, если что-то изменится';
/** What stands in brackets links to the venue's documents where their addresses are known. */
export const checkoutAgree = 'Принимаю [условия продажи] и даю согласие на [обработку персональных данных]';
export const checkoutPay = 'Перейти к оплате';
export const checkoutPayFree = 'Получить билеты';
export const checkoutPaying = 'Открываем оплату…';
export const checkoutToHost = 'Заказ передан. Завершите оплату на этой странице.';
export const checkoutUnknown = 'Проверяем заказ… Не отправляйте форму ещё раз.';
export const errorName = 'Напишите имя и фамилию';
export const errorNoEmail = 'Укажите почту';
/** Only where the order says that they do (product.md §6). */
export const errorEmail = `${errorNoEmail}, на неё придут билеты`;
export const errorEmailForm = 'Проверьте адрес: после @ нужен домен с точкой, например mail.ru';
export const errorPhone = 'Укажите телефон';
export const errorPhoneForm = 'Проверьте номер: нужно не меньше 10 цифр';
export const errorAgree = 'Отметьте согласие, без него билеты не оформить';
export const errorCheckout = 'Не получилось отправить заказ. Данные сохранены, попробуйте ещё раз.';

/* Payment */
export const paidTitle = 'Билеты куплены';
export const paidNumber = (number: string) => `Заказ №\u00a0${number}`;
export const paidText = (number: string) => `${paidNumber(number)}. Билеты придут на почту, указанную при оформлении.`;
/** Where no e-mail is promised (product.md §6), the number is all that the buyer has. */
export const paidKeep = (number: string) => `${paidNumber(number)}. Сохраните этот номер: он понадобится на входе.`;
export const paidState = 'Оплачено';
export const paidMore = 'Выбрать ещё билеты';
export const paidAsk = 'Вопросы по заказу:';
export const payCheck = 'Проверяем оплату';
export const payCheckText = 'Обычно это занимает меньше минуты. Не закрывайте страницу, она обновится сама.';
export const payCheckNow = 'Проверить сейчас';
export const payLong = 'Банк пока не подтвердил оплату. Проверим ещё раз сами.';
export const payFailed = 'Оплата не прошла';
export const payFailedText = 'Банк отклонил платёж. Попробуйте другую карту.';
export const payCancelled = 'Оплата отменена';
export const payExpired = 'Время на оплату вышло';
export const payExpiredText = (email: string) =>
  `Места вернулись в продажу. Если деньги списались, напишите нам${email && `: ${email}`}.`;
export const payAgain = 'Оплатить ещё раз';
export const payBack = 'Вернуться к билетам';

/* Season tickets */
export const seasonTitle = 'Абонементы';
export const seasonSearch = 'Поиск абонементов';
export const seasonSearchHint = 'Название';
export const seasonMore = 'Показать ещё';
export const seasonShown = (n: number, total: number) => `Показано ${n} из ${total}`;
export const seasonNone = 'Абонементов пока нет';
export const seasonNotFound = (query: string) => `По запросу «${query}» ничего не нашлось`;
export const seasonReset = 'Сбросить поиск';
export const seasonBack = 'Все абонементы';
export const seasonNote = 'Одно место на все события абонемента';
export const seasonEach = (price: Kopecks) => `${from(price)} за событие`;
export const seasonSave = (price: Kopecks) => `выгоднее на\u00a0${money(price)}`;

/* Missing */
export const missingPage = 'Страница не найдена';
export const missingShow = 'Событие не найдено';
export const missingSeason = 'Абонемент не найден';
export const missingOrder = 'Заказ не найден';
export const missingText = 'Возможно, ссылка устарела или продажа закончилась.';
export const missingOrderText = 'Возможно, время брони вышло.';

/* Errors */
export const errorBadShow = 'Неверный идентификатор события';
export const errorReserved = (name: string) => `${name} уже занято. Выберите другое место.`;
export const errorReservedRest = (name: string) =>
  `${name} уже занято. Выберите другое место, остальные билеты сохранены.`;
/** Cuts out which seat was lost: it is what matters of such an error, and stands out. */
export const seatLost = /(.+уже занято\.)/;
export const errorNetwork = 'Нет связи с кассой. Проверьте интернет и попробуйте ещё раз.';
export const errorServer = 'Касса не отвечает. Попробуйте ещё раз через минуту.';
export const errorStrange = 'Касса ответила непонятно. Попробуйте ещё раз.';
export const errorCrowd = 'Сейчас много покупателей. Мы проверим снова сами, страницу обновлять не нужно.';
export const errorLoadHall = 'Не удалось загрузить зал';
export const errorLoadShow = 'Не удалось загрузить событие';
export const errorLoadList = 'Не удалось загрузить абонементы';
export const errorLoadSeason = 'Не удалось загрузить абонемент';
export const errorLoadOrder = 'Не удалось загрузить заказ';
export const errorLoadText = 'Билетная касса не ответила. Обычно это проходит за минуту.';
/** The specification's own wording (§8). */
export const errorBoundary = 'Ошибка. Что то пошло не так...';
export const errorConfig = (name: string) => `Виджет не настроен: проверьте атрибут ${name}`;

/* Offline */
export const offlineText = 'Нет соединения. Показываем последнее, что успели загрузить.';
export const offlineHint = 'Выбрать места можно будет, когда появится сеть';
export const offlineBack = 'Соединение восстановлено';

/* Self-check: for the web editor, in a file of its own that buyers never load */
export const checkTitle = 'Проверка виджета';
export const checkHint = 'Это видно, пока на теге стоит атрибут debug. Уберите его, когда всё заработает.';
export const checkRunning = 'Проверяем…';
export const checkGood = 'Всё в порядке: касса отвечает, событие найдено.';
export const checkGoodOffice = 'Всё в порядке: касса отвечает.';
export const checkGoodFrame = (frame: string) =>
  `На этой странице ошибок не найдено. Кассу и событие отсюда не видно, их проверит страница в рамке: поставьте debug и на ней, ${frame}`;
export const checkNoApi = 'Не указан адрес кассы: добавьте атрибут api.';
export const checkBadApi = (api: string) => `Адрес кассы «${api}» написан неверно: нужен полный адрес с https://.`;
export const checkBadFrame = (frame: string) =>
  `Адрес страницы для рамки «${frame}» написан неверно: нужен полный адрес с https://.`;
export const checkOffline = 'Нет интернета: проверьте соединение и обновите страницу.';
export const checkMixed = (api: string) =>
  `Страница открыта по https, а касса указана по http (${api}): браузер такие запросы не пускает. Укажите https.`;
export const checkUnreachable = (origin: string) =>
  `Касса ${origin} не отвечает: проверьте адрес в атрибуте api или напишите тем, кто её обслуживает.`;
export const checkCors = (origin: string) =>
  `Касса отвечает, но не разрешает запросы с этой страницы (CORS). Ей нужен заголовок ответа: Access-Control-Allow-Origin: ${origin}`;
export const checkPolicy = (directive: string, origin: string) =>
  `Политика безопасности страницы мешает виджету. Добавьте в Content-Security-Policy: ${directive} ${origin}`;
export const checkStatus = (status: number) =>
  `Касса ответила ошибкой ${status}: попробуйте позже или напишите тем, кто её обслуживает.`;
export const checkNotJson = 'По адресу кассы отвечает не касса, а другая страница: проверьте атрибут api.';
export const checkNoShow = 'Не указано, что показать: добавьте атрибут show, season-ticket или season-tickets.';
export const checkBadShow = (show: string) =>
  `Номер события «${show}» должен состоять из цифр: проверьте атрибут show.`;
export const checkMissing = (name: string, id: string) => `Касса не знает номера ${id}: проверьте атрибут ${name}.`;
export const checkStorage =
  'Браузер не разрешает хранить данные: корзина проживёт, пока открыта страница. Проверьте настройки приватности или sandbox рамки.';
export const checkOldCopy = 'На странице старая копия виджета: очистите кэш сайта и обновите страницу.';
export const checkHidden = 'Виджет стоит в скрытом блоке или в блоке без ширины: он появится, когда блок станет виден.';

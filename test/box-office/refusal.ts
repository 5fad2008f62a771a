import type { ClosedStage } from '../../src/domain/entities';
import { closedLine } from '../../src/text/dateTexts';

/** A refusal of the box office, with a code of the contract. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: string[];
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter: number;

  constructor(status: number, code: string, message: string, { messages = [] as string[], retryAfter = 0 } = {}) {
    super(message);
    this.status = status;
    this.code = `${code}Exception`;
    this.messages = messages;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (messages: string[]): Refusal =>
  new Refusal(400, 'Validation', messages[0] ?? 'Неверный запрос', { messages });

const MISSING = {
  Order: 'Заказ не найден. Возможно, время брони вышло.',
  Show: 'Событие не найдено',
  Performance: 'Сеанс не найден или уже начался',
  SeasonTicket: 'Абонемент не найден',
  Venue: 'Площадка не найдена',
  Seat: 'Такого места нет в продаже',
  Ticket: 'Билет не найден',
  Tariff: 'Такого тарифа для этого места нет',
  Payment: 'Платёж не найден',
  HallSchema: 'Схема не найдена',
  Address: 'Такого адреса нет',
};

/** The refusal of an unknown id; its code names the kind of thing. */
export const missing = (what: keyof typeof MISSING): Refusal => new Refusal(404, `${what}NotFound`, MISSING[what]);

export const reserved = (name: string): Refusal =>
  new Refusal(409, 'PlaceAlreadyReserved', `${name}: место уже занято. Выберите другое.`);

export const closedSale = (stage: ClosedStage): Refusal => new Refusal(409, 'SaleClosed', closedLine(stage));

export const mismatch = (): Refusal =>
  new Refusal(409, 'OrderTypeMismatch', 'Билеты и абонементы оформляются отдельными заказами');

export const locked = (): Refusal =>
  new Refusal(409, 'OrderLocked', 'Заказ уже оплачивается или оплачен, изменить его нельзя');

export const late = (): Refusal =>
  new Refusal(410, 'PaymentExpired', 'Время на оплату вышло, места вернулись в продажу');

export const limit = (most: number): Refusal =>
  new Refusal(422, 'TicketLimit', `В одном заказе может быть не больше ${most} билетов`);

export const sectorLimit = (name: string, most: number): Refusal =>
  new Refusal(422, 'TicketLimit', `«${name}»: в одном заказе может быть не больше ${most} билетов`);

export const tariffLimit = (name: string, most: number): Refusal =>
  new Refusal(422, 'TicketLimit', `Тариф «${name}»: в одном заказе может быть не больше ${most} билетов`);

/** @param reason as buyers read it with the tariff */
export const unavailable = (name: string, reason: string): Refusal =>
  new Refusal(422, 'TariffUnavailable', `Тариф «${name}» недоступен: ${reason}`);

/** All orders of one address together hold as many places as one address may hold. */
export const heldTooMany = (most: number): Refusal =>
  new Refusal(
    422,
    'TicketLimit',
    `С одного адреса можно держать не больше ${most} мест сразу. Оплатите или уберите лишние.`,
  );

/** One mailbox has as many free places of a performance as one mailbox may have. */
export const freeTooMany = (most: number): Refusal =>
  new Refusal(
    422,
    'TicketLimit',
    `На одну почту можно получить не больше ${most} бесплатных мест. Уберите лишние или укажите другую почту.`,
  );

export const reused = (): Refusal =>
  new Refusal(422, 'IdempotencyKeyReused', 'Этот заказ уже отправлен с другими данными');

export const tooMany = (retryAfter: number): Refusal =>
  new Refusal(429, 'TooManyRequests', 'Слишком много запросов, попробуйте чуть позже', { retryAfter });

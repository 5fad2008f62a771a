import { moneyText, roubles } from '../catalogue/prices';
import { performanceOf } from '../catalogue/schedule';
import type { PromoJson } from '../catalogue/types';
import { venueOf } from '../catalogue/venues';
import type { Query } from '../database/types';
import type { OrderRow, TicketRow } from './rows';

/** A promo code takes a share off the tickets of one venue, a gift certificate pays as far as its balance goes. */
interface CodeRow {
  code: string;
  percent: number | null;
  venue_id: number | null;
  /** In kopecks; null for a promo code. */
  balance: number | null;
  valid_till: Date | null;
  /** The order that holds a certificate: two orders cannot spend it at once. */
  order_id: string | null;
}

/** The effect of a code on an order. */
export interface Promotion {
  promo: PromoJson;
  /** The name of the line with the discount. */
  name: string;
  /** In kopecks; 0 if the code does not count. */
  discount: number;
}

const WHEN = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

const refused = (code: string, message: string): Promotion => ({
  promo: { code, accepted: false, message },
  name: '',
  discount: 0,
});

const nameOf = ({ code, balance }: Pick<CodeRow, 'code' | 'balance'>): string =>
  `${balance === null ? 'Промокод' : 'Сертификат'} ${code}`;

const isAt = (venueId: number | null, { performance_id: id }: TicketRow): boolean =>
  id !== null && performanceOf(id)?.show.venueId === venueId;

function percentOff(row: CodeRow, tickets: TicketRow[]): Promotion {
  const { code, percent, venue_id: venueId } = row;
  const reduced = tickets.filter((ticket) => isAt(venueId, ticket));
  const where = venueOf(venueId ?? 0).name;
  if (!reduced.length) return refused(code, `Код действует только на спектакли площадки «${where}»`);
  const discount = reduced.reduce((sum, { price }) => sum + Math.round((price * (percent ?? 0)) / 100), 0);
  const message = `Скидка ${percent} % на спектакли площадки «${where}»`;
  return { promo: { code, accepted: true, message }, name: nameOf(row), discount };
}

function paidByCertificate(row: CodeRow, orderId: string, sum: number): Promotion {
  const { code, order_id: holder } = row;
  const balance = row.balance ?? 0;
  if (!balance) return refused(code, 'Сертификат уже использован');
  if (holder !== null && holder !== orderId) return refused(code, 'Сертификат сейчас применён в другом заказе');
  // An order without tickets holds no certificate.
  const discount = holder === orderId ? Math.min(balance, sum) : 0;
  const message = `На сертификате останется ${moneyText(roubles(balance - discount))}`;
  return { promo: { code, accepted: discount > 0, message }, name: nameOf(row), discount };
}

/**
 * The effect of the order's code on the present tickets. After a checkout the stored discount counts, because the buyer pays the amount
 * that the checkout showed.
 * @param sum of tickets and fees, in kopecks
 */
export async function promotionOf(
  query: Query,
  order: OrderRow,
  { tickets, sum, now }: { tickets: TicketRow[]; sum: number; now: number },
): Promise<Promotion | undefined> {
  const { promo_code: code } = order;
  if (!code) return undefined;
  const [row] = await query<CodeRow>(
    'select code, percent, venue_id, balance, valid_till, order_id from promo_codes where code = $1',
    [code],
  );
  if (!row) return refused(code, 'Такого кода нет. Проверьте, как он написан.');
  if (order.status !== 'open') {
    const discount = order.promo_discount ?? 0;
    return { promo: { code, accepted: discount > 0 }, name: nameOf(row), discount };
  }
  if (row.valid_till && row.valid_till.getTime() <= now)
    return refused(code, `Срок действия кода закончился ${WHEN.format(row.valid_till)}`);
  return row.balance === null ? percentOff(row, tickets) : paidByCertificate(row, order.id, sum);
}

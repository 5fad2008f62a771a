import { fieldsOf, textOf } from '../api/readerKit';
import { formatDate, formatMoney, joinWithCommas } from '../text/format';
import { leastPrice } from '../text/texts';
import type { Facts } from './explore';
import { entriesOf, kopecks } from './seenOrder';

type Fields = Record<string, unknown>;

const priceText = (amount: number, write = formatMoney): string => (Number.isNaN(amount) ? '' : write(amount));

/** @returns a group's prices including fees: 'Партер: Взрослый 3 500 ₽, Школьный 2 800 ₽' */
function groupLine(group: Fields, tariffs: Fields[]): string {
  const nameOf = (id: unknown): string => textOf(tariffs.find((tariff) => textOf(tariff.id) === textOf(id))?.name);
  const prices = entriesOf(group.billing).map(({ tariffId, price, fee = 0 }) => {
    const sum = priceText(kopecks(price) + kopecks(fee)) || 'no price';
    return `${nameOf(tariffId) || `«${textOf(tariffId)}»`} ${sum}`;
  });
  return `${textOf(group.name) || `«${textOf(group.id)}»`}: ${joinWithCommas(...prices) || 'no price'}`;
}

/** No check can tell kopecks that are sent as roubles from an expensive ticket, but a person who reads 'от 150 000 ₽' can. */
export function whatBuyerReads({ show, performances, performanceId, offer }: Facts): string[] {
  const { ticketGroups, tariffs } = offer?.payload ?? {};
  const { startAt, minPrice } = performances.find(({ id }) => textOf(id) === performanceId) ?? {};
  const evening = joinWithCommas(
    textOf(fieldsOf(show?.payload.show).name),
    formatDate(textOf(startAt)).full,
    priceText(kopecks(minPrice), leastPrice),
  );
  return [
    ...(evening ? [evening] : []),
    ...entriesOf(ticketGroups).map((group) => groupLine(group, entriesOf(tariffs))),
  ];
}

import { SCHEMA_TYPES } from '../api/addresses';
import { fieldsOf, textOf } from '../api/readerKit';
import { addressOnSite } from '../domain/addresses';
import type { Answer, Caller } from './caller';
import { Broken } from './findings';
import type { KitOptions } from './options';
import { entriesOf, kopecks } from './seenOrder';

type Fields = Record<string, unknown>;

/** A seat on sale with its lead price. */
export interface FreeSeat {
  id: string;
  groupId: string;
  name: string;
  /** In kopecks; NaN if the price is not a number. */
  price: number;
  /** The fee in kopecks that an order adds to the price. */
  fee: number;
  tariffId: string;
}

export interface Facts {
  show?: Answer;
  performances: Fields[];
  /** The performance whose seats the checks hold. */
  performanceId?: string;
  offer?: Answer;
  hall?: Answer;
  drawing?: Answer;
  /** The seats of the offer; seats with special rules come last. */
  seats: FreeSeat[];
  seasonTickets?: Answer;
  seasonTicketId?: string;
  seasonTicket?: Answer;
  /** The problems of calls that got no answer. */
  trouble: string[];
}

const MOST_LOOKED_AT = 5;

const saleState = (performance: Fields): string => textOf(fieldsOf(performance.sale).state) || 'on_sale';

export const isOnSale = (performance: Fields): boolean =>
  saleState(performance) === 'on_sale' && performance.soldOut !== true;

/** @returns whether the sale is closed; a performance that is sold out may still be on sale */
export const isClosed = (performance: Fields): boolean => saleState(performance) !== 'on_sale';

/** @returns the price entry of the default tariff, which a ticket without a tariff gets */
export function leadEntry(group: Fields, tariffs: Fields[]): Fields | undefined {
  const byDefault = textOf(tariffs.find(({ isDefault }) => isDefault === true)?.id);
  const billing = entriesOf(group.billing);
  return billing.find(({ tariffId }) => textOf(tariffId) === byDefault) ?? billing[0];
}

/** @returns whether a buyer can choose between tariffs: otherwise no widget ever calls `changeTariff` */
export const hasTariffs = ({ offer, seasonTicket }: Facts): boolean =>
  [offer, seasonTicket].some((answer) =>
    entriesOf(answer?.payload.ticketGroups).some(({ billing }) => entriesOf(billing).length > 1),
  );

/**
 * Puts special seats and seats of sectors with a limit last, because a backend may refuse them by its own rules. Otherwise seats that
 * cost money come first, because a checkout of a free seat buys the seat.
 */
function plainFirst(seats: FreeSeat[], hall: Answer | undefined): FreeSeat[] {
  const limited = new Set(
    entriesOf(hall?.payload.sectors)
      .filter(({ maxTickets }) => maxTickets)
      .map(({ id }) => textOf(id)),
  );
  const special = new Set(
    entriesOf(hall?.payload.seats)
      .filter(({ kind, sectorId }) => kind || limited.has(textOf(sectorId)))
      .map(({ id }) => textOf(id)),
  );
  const rank = ({ id, price }: FreeSeat): number => (special.has(id) ? 2 : 0) + (price > 0 ? 0 : 1);
  return [...seats].sort((one, other) => rank(one) - rank(other));
}

/** @returns the seats on sale of an offer, except seats whose lead tariff is unavailable */
export function seatsOf(offer: Answer | undefined, hall: Answer | undefined): FreeSeat[] {
  const { ticketGroups, ticketGroupToSeat, tariffs } = offer?.payload ?? {};
  const names = new Map(entriesOf(hall?.payload.seats).map(({ id, name }) => [textOf(id), textOf(name)]));
  const seats = entriesOf(ticketGroups).flatMap((group) => {
    const lead = leadEntry(group, entriesOf(tariffs));
    const ids = fieldsOf(ticketGroupToSeat)[textOf(group.id)];
    if (!lead || lead.unavailable || !Array.isArray(ids)) return [];
    return ids.map((id) => ({
      id: textOf(id),
      groupId: textOf(group.id),
      name: names.get(textOf(id)) ?? '',
      price: kopecks(lead.price),
      fee: kopecks(lead.fee ?? 0),
      tariffId: textOf(lead.tariffId),
    }));
  });
  return plainFirst(seats, hall);
}

/** Reads the catalogue like a widget whose page opens. Missing answers are left to the checks to report. */
export async function explore({ ask }: Pick<Caller, 'ask'>, options: KitOptions): Promise<Facts> {
  const facts: Facts = { performances: [], seats: [], trouble: [] };
  const asked = async (...question: Parameters<Caller['ask']>): Promise<Answer | undefined> => {
    try {
      return await ask(...question);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      facts.trouble.push(...error.problems);
      return undefined;
    }
  };
  const askHall = (venueId: unknown) => asked('getConstructive', { query: { venueId: textOf(venueId) } });

  const lookForPerformance = async (): Promise<void> => {
    const chosen = facts.performances.filter(({ id }) => !options.performance || textOf(id) === options.performance);
    for (const performance of chosen.filter(isOnSale).slice(0, MOST_LOOKED_AT)) {
      const performanceId = textOf(performance.id);
      const offer = await asked('getPerformance', { path: { performanceId } });
      if (facts.offer && seatsOf(offer, undefined).length < 2) continue;
      facts.performanceId = performanceId;
      facts.offer = offer;
      facts.hall ??= await askHall(performance.venueId);
      facts.seats = seatsOf(offer, facts.hall);
      if (facts.seats.length > 1) return;
    }
  };

  const lookForSeasonTicket = async (): Promise<void> => {
    facts.seasonTickets = await asked('listSeasonTickets', { optional: true });
    const listed = entriesOf(facts.seasonTickets?.payload.seasonTickets).map(({ id }) => textOf(id));
    for (const seasonTicketId of (options.season ? [options.season] : listed).slice(0, MOST_LOOKED_AT)) {
      const answer = await asked('getSeasonTicket', { path: { seasonTicketId } });
      facts.seasonTicketId = seasonTicketId;
      facts.seasonTicket = answer;
      if (seatsOf(answer, undefined).length > 1) return;
    }
  };

  facts.show = await asked('getShow', { query: { showId: options.show } });
  facts.performances = entriesOf(facts.show?.payload.performances);
  await lookForPerformance();
  const address = addressOnSite(textOf(fieldsOf(facts.hall?.payload.hallSchema).url), options.site);
  if (address) facts.drawing = await asked('getSchemaMap', { address, headers: { accept: SCHEMA_TYPES } });
  await lookForSeasonTicket();
  return facts;
}

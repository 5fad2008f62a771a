/**
 * The limits of tickets: how many more may be had, and which limit stops the next one. The map, the list, steppers, best seats and the
 * cart ask here before they ask the box office, which has the last word.
 */
import { byId, rememberBy } from './collections';
import type { Id, Offer, Order, OrderType, Sector, Ticket, TicketGroup } from './entities';
import { groupOfSeat } from './offers';
import type { SeatRequest } from './orders';
import { entryByTariff, newTicketEntry } from './tariffs';
import type { Places } from './zones';

/** Why another ticket may not be had. */
export type Obstacle =
  /** The order holds as many as it may. */
  | { kind: 'order'; most: number; type: OrderType }
  /** The order holds as many of the sector, or of the tariff, as it may. */
  | { kind: 'sector'; most: number; name: string }
  | { kind: 'tariff'; most: number; name: string }
  /** The tariff is not to be had there: the reason is the box office's. */
  | { kind: 'unavailable'; name: string; reason: string };

/** How many more tickets may be had, infinitely many without a limit; and the limit that stops the next one. */
export type Allowance = { more: number; obstacle: Obstacle } | { more: typeof Infinity; obstacle?: undefined };

/** The facts that limits follow from. */
export interface LimitFacts {
  order: Pick<Order, 'type' | 'maxTickets'> & { tickets: Pick<Ticket, 'seatId' | 'tariffId'>[] };
  /** The type of the wanted tickets. */
  type: OrderType;
  /** The hall, null where it is not loaded: then its sectors have no limits that are known. */
  places: Places | null;
  offer: Offer;
}

export interface TicketLimits {
  /** How many more tickets the order may hold, whatever they are. */
  inOrder: Allowance;
  /**
   * How many more tickets may be had like one for this seat.
   * @param tariffId the wanted one; by default that of a new ticket
   */
  forSeat: (seatId: Id, tariffId?: Id) => Allowance;
}

const NO_LIMIT: Allowance = { more: Infinity };

/** The sector of each seat of one that has a limit. */
const limitedSectors = rememberBy(
  ({ seats }: Places) => seats,
  ({ seats, sectors }): ReadonlyMap<Id, Sector> => {
    const limited = new Map(sectors.filter((sector) => sector.maxTickets).map((sector) => [sector.id, sector]));
    const inLimited = limited.size ? seats.filter(({ sectorId }) => limited.has(sectorId)) : [];
    return new Map(inLimited.map(({ id, sectorId }) => [id, limited.get(sectorId) as Sector]));
  },
);

/** @returns the one that allows fewest, of equal ones the first */
const fewest = (...allowances: Allowance[]): Allowance =>
  allowances.reduce((least, each) => (each.more < least.more ? each : least), NO_LIMIT);

/** @param had how many there are already @param obstacle undefined where there is no limit */
const allow = (had: number, obstacle: Exclude<Obstacle, { kind: 'unavailable' }> | undefined): Allowance =>
  obstacle ? { more: Math.max(0, obstacle.most - had), obstacle } : NO_LIMIT;

/** @returns the tickets that count: none of an order of the other type, which is emptied first */
const ticketsThatCount = ({ order, type }: Pick<LimitFacts, 'order' | 'type'>): LimitFacts['order']['tickets'] =>
  order.type === null || order.type === type ? order.tickets : [];

/**
 * @param tickets those of the order that count @param group whose tickets they are to be, as the offer has it
 * @returns how many more tickets of the order may have the tariff
 */
export const allowanceOfTariff = (
  { tickets, offer }: { tickets: Pick<Ticket, 'tariffId'>[]; offer: Pick<Offer, 'tariffs'> },
  group: TicketGroup | undefined,
  tariffId: Id,
): Allowance => {
  const tariff = byId(offer.tariffs, tariffId);
  const reason = entryByTariff(group, tariffId)?.unavailable;
  if (reason) return { more: 0, obstacle: { kind: 'unavailable', name: tariff?.name ?? '', reason } };
  if (!tariff?.maxTickets) return NO_LIMIT;
  const had = tickets.filter((ticket) => ticket.tariffId === tariffId).length;
  return allow(had, { kind: 'tariff', most: tariff.maxTickets, name: tariff.name });
};

/** Reads the limits of an order as it is now. */
export const readTicketLimits = (facts: LimitFacts): TicketLimits => {
  const { order, type, places, offer } = facts;
  const tickets = ticketsThatCount(facts);
  const sectorOf = places ? limitedSectors(places) : new Map<Id, Sector>();
  const { maxTickets } = order;
  const inOrder = allow(tickets.length, maxTickets ? { kind: 'order', most: maxTickets, type } : undefined);

  const inSector = (seatId: Id): Allowance => {
    const sector = sectorOf.get(seatId);
    if (!sector?.maxTickets) return NO_LIMIT;
    const had = tickets.filter((ticket) => sectorOf.get(ticket.seatId) === sector).length;
    return allow(had, { kind: 'sector', most: sector.maxTickets, name: sector.name });
  };
  const forTariff = (group: TicketGroup | undefined, tariffId: Id): Allowance =>
    allowanceOfTariff({ tickets, offer }, group, tariffId);
  const ofNewTicket = (group: TicketGroup): Allowance => {
    const entry = newTicketEntry(offer, group);
    return entry ? forTariff(group, entry.tariffId) : NO_LIMIT;
  };
  const ofNewTickets = new Map(offer.ticketGroups.map((group) => [group.id, ofNewTicket(group)]));
  return {
    inOrder,
    forSeat(seatId, tariffId) {
      const ofWanted = tariffId
        ? forTariff(groupOfSeat(offer, seatId), tariffId)
        : ofNewTickets.get(offer.groupOfSeat.get(seatId) ?? '');
      return fewest(inOrder, inSector(seatId), ofWanted ?? NO_LIMIT);
    },
  };
};

/** A wanted seat with the offer of its performance or season ticket. */
export type WantedSeat = SeatRequest & Pick<LimitFacts, 'offer'>;

/** @returns the limit that stops the seats together, undefined if they may all be had */
export const obstacleTo = (seats: WantedSeat[], facts: Omit<LimitFacts, 'offer'>): Obstacle | undefined => {
  const { type } = facts;
  let order: LimitFacts['order'] = { ...facts.order, type, tickets: ticketsThatCount(facts) };
  for (const { seatId, tariffId, offer } of seats) {
    const { more, obstacle } = readTicketLimits({ ...facts, order, offer }).forSeat(seatId, tariffId);
    if (more < 1) return obstacle;
    const gets = tariffId ?? newTicketEntry(offer, groupOfSeat(offer, seatId))?.tariffId;
    order = { ...order, tickets: [...order.tickets, { seatId, tariffId: gets ?? '' }] };
  }
  return undefined;
};

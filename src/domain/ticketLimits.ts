/** The map, the list, steppers, best seats and the cart check these limits before they call the box office, which decides. */
import { byId, rememberBy } from './collections';
import type { Id, Offer, Order, OrderType, Sector, Ticket, TicketGroup } from './entities';
import { groupOfSeat } from './offers';
import type { SeatRequest } from './orders';
import { entryByTariff, newTicketEntry } from './tariffs';
import type { Places } from './zones';

export type Obstacle =
  | { kind: 'order'; most: number; type: OrderType }
  | { kind: 'sector'; most: number; name: string }
  | { kind: 'tariff'; most: number; name: string }
  /** The tariff is unavailable for the seat; `reason` is the box office's text. */
  | { kind: 'unavailable'; name: string; reason: string };

/** How many more tickets may be added, `Infinity` without a limit; and the limit that blocks the next one. */
export type Allowance = { more: number; obstacle: Obstacle } | { more: typeof Infinity; obstacle?: undefined };

export interface LimitFacts {
  order: Pick<Order, 'type' | 'maxTickets'> & { tickets: Pick<Ticket, 'seatId' | 'tariffId'>[] };
  type: OrderType;
  /** The hall; null until it is loaded, and then its sector limits are unknown. */
  places: Places | null;
  offer: Offer;
}

export interface TicketLimits {
  /** How many more tickets of any kind the order may hold. */
  inOrder: Allowance;
  /** The limits of the seat's sector and tariff count too. @param tariffId the wanted tariff; by default that of a new ticket */
  forSeat: (seatId: Id, tariffId?: Id) => Allowance;
}

const NO_LIMIT: Allowance = { more: Infinity };

/** Maps each seat of a sector with a limit to that sector. */
const limitedSectors = rememberBy(
  ({ seats }: Places) => seats,
  ({ seats, sectors }): ReadonlyMap<Id, Sector> => {
    const limited = new Map(sectors.filter((sector) => sector.maxTickets).map((sector) => [sector.id, sector]));
    const inLimited = limited.size ? seats.filter(({ sectorId }) => limited.has(sectorId)) : [];
    return new Map(inLimited.map(({ id, sectorId }) => [id, limited.get(sectorId) as Sector]));
  },
);

/** @returns the allowance of the fewest tickets, of equal ones the first */
const fewest = (...allowances: Allowance[]): Allowance =>
  allowances.reduce((least, each) => (each.more < least.more ? each : least), NO_LIMIT);

/** @param had tickets that already count towards the limit @param obstacle undefined if there is no limit */
const allow = (had: number, obstacle: Exclude<Obstacle, { kind: 'unavailable' }> | undefined): Allowance =>
  obstacle ? { more: Math.max(0, obstacle.most - had), obstacle } : NO_LIMIT;

/** @returns the order's tickets; none if the order is of the other type, because it is emptied before tickets are added */
const ticketsThatCount = ({ order, type }: Pick<LimitFacts, 'order' | 'type'>): LimitFacts['order']['tickets'] =>
  order.type === null || order.type === type ? order.tickets : [];

/** @param tickets the tickets that count towards the limit @param group the ticket group of the wanted tickets */
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

export type WantedSeat = SeatRequest & Pick<LimitFacts, 'offer'>;

/** @returns the limit that blocks adding all the seats, undefined if all may be added */
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

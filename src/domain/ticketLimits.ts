/** The map, the list, steppers, best seats and the cart check these limits before they call the box office, which decides. */
import { byId, rememberBy } from './collections';
import type { Id, Offer, Order, OrderType, Sector, Ticket, TicketGroup } from './entities';
import { groupOfSeat } from './offers';
import type { SeatRequest } from './orders';
import { entryByTariff, newTicketEntry } from './tariffs';
import type { Places } from './zones';

type Limit = { kind: 'order'; type: OrderType } | { kind: 'sector' | 'tariff'; name: string };

export type Obstacle =
  | (Limit & { most: number })
  /** The tariff is unavailable for the seat; `reason` is the box office's text. */
  | { kind: 'unavailable'; name: string; reason: string };

/** How many more tickets may be added, `Infinity` without a limit; and the limit that blocks the next one. */
export type Allowance = { more: number; obstacle: Obstacle } | { more: typeof Infinity; obstacle?: undefined };

type CountedTickets = Pick<Ticket, 'seatId' | 'tariffId'>[];

export interface LimitFacts {
  order: Pick<Order, 'type' | 'maxTickets'> & { tickets: CountedTickets };
  type: OrderType;
  /** The hall; null until it is loaded, and then its sector limits are unknown. */
  places: Places | null;
  offer: Offer;
}

export interface TicketLimits {
  /** How many more tickets of any kind the order may hold. */
  inOrder: Allowance;
  /** The limits of the seat's sector and of a new ticket's tariff count too. */
  forSeat: (seatId: Id) => Allowance;
}

const NO_LIMIT: Allowance = { more: Infinity };

/** Maps each seat of a sector with a limit to that sector. */
const limitedSectors = rememberBy(
  ({ seats }: Places) => seats,
  ({ seats, sectors }): ReadonlyMap<Id, Sector> =>
    new Map(
      sectors
        .filter(({ maxTickets }) => maxTickets)
        .flatMap((sector) => seats.filter(({ sectorId }) => sectorId === sector.id).map(({ id }) => [id, sector])),
    ),
);

/** @returns the allowance of the fewest tickets, of equal ones the first */
const fewest = (...allowances: Allowance[]): Allowance =>
  allowances.reduce((least, each) => (each.more < least.more ? each : least), NO_LIMIT);

/** @param had tickets that already count towards the limit @param most undefined if there is no limit */
const allow = (had: number, most: number | undefined, limit: Limit): Allowance =>
  most ? { more: Math.max(0, most - had), obstacle: { ...limit, most } } : NO_LIMIT;

/** @returns the order's tickets; none if the order is of the other type, because it is emptied before tickets are added */
const ticketsThatCount = ({ order, type }: Pick<LimitFacts, 'order' | 'type'>): CountedTickets =>
  order.type === null || order.type === type ? order.tickets : [];

/** @param tickets the tickets that count towards the limit @param group the ticket group of the wanted tickets */
export const allowanceOfTariff = (
  { tickets, offer }: { tickets: Pick<Ticket, 'tariffId'>[]; offer: Pick<Offer, 'tariffs'> },
  group: TicketGroup | undefined,
  tariffId: Id,
): Allowance => {
  const { name = '', maxTickets } = byId(offer.tariffs, tariffId) ?? {};
  const reason = entryByTariff(group, tariffId)?.unavailable;
  if (reason) return { more: 0, obstacle: { kind: 'unavailable', name, reason } };
  const had = tickets.filter((ticket) => ticket.tariffId === tariffId).length;
  return allow(had, maxTickets, { kind: 'tariff', name });
};

const allowanceOfOrder = ({ order, type }: Pick<LimitFacts, 'order' | 'type'>, tickets: CountedTickets): Allowance =>
  allow(tickets.length, order.maxTickets, { kind: 'order', type });

const allowanceOfSector = (places: Places | null, tickets: CountedTickets, seatId: Id): Allowance => {
  const sectorOf = places && limitedSectors(places);
  const sector = sectorOf?.get(seatId);
  if (!sector) return NO_LIMIT;
  const had = tickets.filter((ticket) => sectorOf?.get(ticket.seatId) === sector).length;
  return allow(had, sector.maxTickets, { kind: 'sector', name: sector.name });
};

export const readTicketLimits = (facts: LimitFacts): TicketLimits => {
  const { offer, places } = facts;
  const tickets = ticketsThatCount(facts);
  const inOrder = allowanceOfOrder(facts, tickets);
  // Read once for each group: the search for best seats asks about each free seat of the hall.
  const ofNewTickets = new Map(
    offer.ticketGroups.map((group) => [
      group.id,
      allowanceOfTariff({ tickets, offer }, group, newTicketEntry(offer, group)?.tariffId ?? ''),
    ]),
  );
  return {
    inOrder,
    forSeat: (seatId) =>
      fewest(
        inOrder,
        allowanceOfSector(places, tickets, seatId),
        ofNewTickets.get(offer.groupOfSeat.get(seatId) ?? '') ?? NO_LIMIT,
      ),
  };
};

export type WantedSeat = SeatRequest & Pick<LimitFacts, 'offer'>;

/** @returns the limit that blocks adding all the seats, undefined if all may be added */
export const obstacleTo = (seats: WantedSeat[], facts: Omit<LimitFacts, 'offer'>): Obstacle | undefined => {
  const tickets = [...ticketsThatCount(facts)];
  for (const { seatId, offer, ...seat } of seats) {
    const group = groupOfSeat(offer, seatId);
    // If no tariff is named, the box office gives the ticket this one.
    const tariffId = seat.tariffId ?? newTicketEntry(offer, group)?.tariffId ?? '';
    const { more, obstacle } = fewest(
      allowanceOfOrder(facts, tickets),
      allowanceOfSector(facts.places, tickets, seatId),
      allowanceOfTariff({ tickets, offer }, group, tariffId),
    );
    if (more < 1) return obstacle;
    tickets.push({ seatId, tariffId });
  }
};

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
  /** `reason` is the box office's text. */
  | { kind: 'unavailable'; name: string; reason: string };

export type Allowance = { more: number; obstacle: Obstacle } | { more: typeof Infinity; obstacle?: undefined };

type CountedTickets = Pick<Ticket, 'seatId' | 'tariffId'>[];

export interface LimitFacts {
  order: Pick<Order, 'type' | 'maxTickets'> & { tickets: CountedTickets };
  type: OrderType;
  places: Places | null;
  offer: Offer;
}

export interface TicketLimits {
  inOrder: Allowance;
  /** Counts the limits of the seat's sector and of a new ticket's tariff, too. */
  forSeat: (seatId: Id) => Allowance;
}

const NO_LIMIT: Allowance = { more: Infinity };

const limitedSectorBySeat = rememberBy(
  ({ seats }: Places) => seats,
  ({ seats, sectors }): ReadonlyMap<Id, Sector> =>
    new Map(
      sectors
        .filter(({ maxTickets }) => maxTickets)
        .flatMap((sector) => seats.filter(({ sectorId }) => sectorId === sector.id).map(({ id }) => [id, sector])),
    ),
);

const fewest = (...allowances: Allowance[]): Allowance =>
  allowances.reduce((least, each) => (each.more < least.more ? each : least), NO_LIMIT);

const allow = (had: number, most: number | undefined, limit: Limit): Allowance =>
  most ? { more: Math.max(0, most - had), obstacle: { ...limit, most } } : NO_LIMIT;

/** An order of the other type is emptied before tickets are added. */
const ticketsThatCount = ({ order, type }: Pick<LimitFacts, 'order' | 'type'>): CountedTickets =>
  order.type === null || order.type === type ? order.tickets : [];

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
  const sectorOf = places && limitedSectorBySeat(places);
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

export const obstacleTo = (seats: WantedSeat[], facts: Omit<LimitFacts, 'offer'>): Obstacle | undefined => {
  const tickets = [...ticketsThatCount(facts)];
  for (const { seatId, offer, ...seat } of seats) {
    const group = groupOfSeat(offer, seatId);
    // If the request names no tariff, the box office gives the ticket this tariff.
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

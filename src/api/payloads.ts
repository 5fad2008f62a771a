/** The readers of whole answers, each held to the payload that the contract promises to its call. */
import type { HallPlan, Id, Named, Offer, Order, Payment, Tariff, TicketGroup } from '../domain/entities';
import type { components, operations } from './contract';
import {
  id,
  isReadable,
  listOf,
  listOrUnreadable,
  mapById,
  object,
  optional,
  type Reader,
  text,
  transformed,
  UNREADABLE,
} from './readerKit';
import * as readers from './readers';
import type { PerformanceFound, SeasonTicketFound, SeasonTicketsFound, ShowFound } from './types';

const readHall = object<Named, components['schemas']['Hall']>({ id: optional(id, ''), name: optional(text, '') });

/** The payload of an operation's success, by the contract. */
type Payload<Operation extends keyof operations> = operations[Operation]['responses'][200] extends {
  content: { 'application/json': { payload: infer Content } };
}
  ? Content
  : never;

/** An offer as it is sent: the seats of each ticket group, instead of the group of each seat. */
interface SentOffer {
  ticketGroups: TicketGroup[];
  tariffs: Tariff[];
  ticketGroupToSeat: Map<Id, Id[]>;
}

const sentOffer = {
  ticketGroups: listOf(readers.ticketGroup),
  tariffs: listOf(readers.tariff),
  ticketGroupToSeat: mapById(listOf(id)),
};

const withOffer = <Answer extends SentOffer>({ ticketGroups, tariffs, ticketGroupToSeat, ...rest }: Answer) => {
  const groupOfSeat = new Map<Id, Id>();
  for (const { id: groupId } of ticketGroups) {
    for (const seatId of ticketGroupToSeat.get(groupId) ?? []) groupOfSeat.set(seatId, groupId);
    ticketGroupToSeat.delete(groupId);
  }
  // The groups that are left have seats on sale and no readable price: the list of groups has dropped them.
  const pricesUnreadable = [...ticketGroupToSeat.values()].some((seatIds) => seatIds.length > 0);
  const offer: Offer = { ticketGroups, tariffs, groupOfSeat, pricesUnreadable };
  return { ...rest, offer };
};

/** A performance and its offer. */
export const performancePayload = transformed(
  object<Omit<PerformanceFound, 'offer'> & SentOffer, Payload<'getPerformance'>>({
    performance: readers.performance,
    ...sentOffer,
  }),
  withOffer,
);

/** A season ticket and its offer. The venue is required: without a hall nothing can be sold. */
export const seasonTicketPayload = (site: string) =>
  transformed(
    object<Omit<SeasonTicketFound, 'offer'> & SentOffer, Payload<'getSeasonTicket'>>({
      seasonTicket: readers.seasonTicket(site),
      performances: listOf(readers.coveredPerformance),
      shows: listOf(readers.show(site)),
      venue: readers.venue,
      ...sentOffer,
    }),
    withOffer,
  );

export const seasonTicketsPayload = (site: string) =>
  object<SeasonTicketsFound, Payload<'listSeasonTickets'>>({
    seasonTickets: listOrUnreadable(readers.seasonTicket(site)),
    pagination: optional(readers.pagination, null),
  });

export const showPayload = (site: string) =>
  object<ShowFound, Payload<'getShow'>>({
    show: readers.show(site),
    venues: listOf(readers.venue),
    performances: listOrUnreadable(readers.performance),
  });

/** The address of a hall's drawing, '' where there is none on the site. */
export const hallSchemaAddress = (site: string): Reader<string, Payload<'getConstructive'>> =>
  transformed(
    object<{ hallSchema: { url: string } | undefined }, Payload<'getConstructive'>>({
      hallSchema: optional(readers.hallSchema(site)),
    }),
    ({ hallSchema }) => hallSchema?.url ?? '',
  );

export const hallPayload = (site: string) =>
  object<Omit<HallPlan, 'schema'>, Payload<'getConstructive'>>({
    hall: optional(readHall),
    seats: listOf(readers.seat(site)),
    sectors: listOf(readers.sector(site)),
  });

/** An order that has to be there. */
export const orderPayload = object<{ order: Order }, Payload<'getOrder'>>({ order: readers.order });

/** The answer to a change of an order, and to the check of its payment. */
export interface ChangeAnswer {
  order: Order | null;
  payment: Payment | null;
}

/** An order that is missing is asked for. */
export const changePayload = object<ChangeAnswer, Payload<'checkPayment'>>({
  order: optional(readers.order, null),
  payment: optional(readers.payment, null),
});

/**
 * The state of a payment. An answer with neither order nor payment is unreadable: taken for 'there is no payment' it would have an order
 * that was paid, and does not say so itself, paid once more.
 */
export const paymentCheckPayload: Reader<ChangeAnswer, Payload<'checkPayment'>> = (payload) => {
  const answer = changePayload(payload);
  return isReadable(answer) && !answer.order && !answer.payment ? UNREADABLE : answer;
};

export const notificationsPayload = object<{ notifications: readers.Notification[] }, Payload<'getOrder'>>({
  notifications: listOf(readers.notification),
});

/** The readers of whole answers. The compiler checks each reader against the contract's payload for its call. */
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

/** The payload of an operation's 200 answer in the contract. */
type Payload<Operation extends keyof operations> = operations[Operation]['responses'][200] extends {
  content: { 'application/json': { payload: infer Content } };
}
  ? Content
  : never;

/** An offer as the box office sends it: it lists the seats of each ticket group, while `Offer` maps each seat to its group. */
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
  // Groups still in the map have seats on sale but no readable price, so the list of groups lacks them.
  const pricesUnreadable = [...ticketGroupToSeat.values()].some((seatIds) => seatIds.length > 0);
  const offer: Offer = { ticketGroups, tariffs, groupOfSeat, pricesUnreadable };
  return { ...rest, offer };
};

export const performancePayload = transformed(
  object<Omit<PerformanceFound, 'offer'> & SentOffer, Payload<'getPerformance'>>({
    performance: readers.performance,
    ...sentOffer,
  }),
  withOffer,
);

/** The venue is required, because the hall is requested by the venue's id. */
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

/** Reads the address of a hall's schema; '' if it is missing or outside the site's origin. */
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

export const orderPayload = object<{ order: Order }, Payload<'getOrder'>>({ order: readers.order });

export interface ChangeAnswer {
  order: Order | null;
  payment: Payment | null;
}

/** If the answer omits the order, `api.ts` reads the order with a second call. */
export const changePayload = object<ChangeAnswer, Payload<'checkPayment'>>({
  order: optional(readers.order, null),
  payment: optional(readers.payment, null),
});

/** Without order and payment an answer is unreadable: read as 'no payment', it could let the buyer pay twice. */
export const paymentCheckPayload: Reader<ChangeAnswer, Payload<'checkPayment'>> = (payload) => {
  const answer = changePayload(payload);
  return isReadable(answer) && !answer.order && !answer.payment ? UNREADABLE : answer;
};

export const notificationsPayload = object<{ notifications: readers.Notification[] }, Payload<'getOrder'>>({
  notifications: listOf(readers.notification),
});

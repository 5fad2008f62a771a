/** The readers of whole answers. The compiler checks each reader against the contract's payload for its call. */
import { byId } from '../domain/collections';
import type { HallPlan, Id, Named, Offer, Order, Payment, Tariff, TicketGroup } from '../domain/entities';
import type { components, operations } from './contract';
import {
  entriesOf,
  id,
  isReadable,
  listOf,
  listOrUnreadable,
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

interface SentOffer {
  ticketGroups: TicketGroup[];
  tariffs: Tariff[];
  ticketGroupToSeat: [groupId: string, seatIds: Id[]][];
}

const sentOffer = {
  ticketGroups: listOf(readers.ticketGroup),
  tariffs: listOf(readers.tariff),
  ticketGroupToSeat: entriesOf(listOf(id)),
};

const withOffer = <Answer extends SentOffer>({ ticketGroups, tariffs, ticketGroupToSeat, ...rest }: Answer) => {
  const groupOfSeat = new Map<Id, Id>();
  let pricesUnreadable = false;
  for (const [groupId, seatIds] of ticketGroupToSeat) {
    if (byId(ticketGroups, groupId)) for (const seatId of seatIds) groupOfSeat.set(seatId, groupId);
    // A group whose price is unreadable is missing from the list of groups, but its seats are on sale.
    else if (seatIds.length) pricesUnreadable = true;
  }
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
export const seasonTicketPayload = transformed(
  object<Omit<SeasonTicketFound, 'offer'> & SentOffer, Payload<'getSeasonTicket'>>({
    seasonTicket: readers.seasonTicket,
    performances: listOf(readers.coveredPerformance),
    shows: listOf(readers.show),
    venue: readers.venue,
    ...sentOffer,
  }),
  withOffer,
);

export const seasonTicketsPayload = object<SeasonTicketsFound, Payload<'listSeasonTickets'>>({
  seasonTickets: listOrUnreadable(readers.seasonTicket),
  pagination: optional(readers.pagination, null),
});

export const showPayload = object<ShowFound, Payload<'getShow'>>({
  show: readers.show,
  venues: listOf(readers.venue),
  performances: listOrUnreadable(readers.performance),
});

/** The address of a hall's schema; '' if it is missing or outside the site's origin. */
export const schemaPayload = optional(
  transformed(
    object<{ hallSchema: { url: string } }, Payload<'getConstructive'>>({ hallSchema: readers.hallSchema }),
    ({ hallSchema }) => hallSchema.url,
  ),
  '',
);

export const hallPayload = object<Omit<HallPlan, 'schema'>, Payload<'getConstructive'>>({
  hall: optional(readHall),
  seats: listOf(readers.seat),
  sectors: listOf(readers.sector),
});

export const orderPayload = transformed(
  object<{ order: Order }, Payload<'getOrder'>>({ order: readers.order }),
  ({ order }) => order,
);

export interface ChangeAnswer {
  order: Order | null;
  payment: Payment | null;
}

export const changePayload = object<ChangeAnswer, Payload<'checkPayment'>>({
  order: optional(readers.order, null),
  payment: optional(readers.payment, null),
});

/** Without order and payment an answer is unreadable: read as 'no payment', it could let the buyer pay twice. */
export const paymentCheckPayload: Reader<ChangeAnswer, Payload<'checkPayment'>> = (payload, site) => {
  const answer = changePayload(payload, site);
  return isReadable(answer) && !answer.order && !answer.payment ? UNREADABLE : answer;
};

export const notificationsOf = listOf(readers.notification);

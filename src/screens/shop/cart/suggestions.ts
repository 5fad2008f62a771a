/** Suggests a free seat that fits the buyer's seats, or a replacement for a lost seat. */
import { useEffect, useMemo, useState } from 'react';
import { byId, nameById } from '../../../domain/collections';
import type { HallPlan, Id, Offer, Seat } from '../../../domain/entities';
import { newTicketPrice } from '../../../domain/offers';
import { isLocked } from '../../../domain/orderState';
import { companionFor } from '../../../domain/specialSeats';
import type { HallHandle } from '../../../hall/types';
import { isOfSale } from '../../../state/catalogue/sale';
import type { LostSeat } from '../../../state/order/cart';
import { formatMoney, joinWithCommas } from '../../../text/format';
import { nameInSentence, placeName, unnumberedZoneOf } from '../../../text/placeTexts';
import { companionSuggestion, seatLeftAlone, seatSimilar, sectorName } from '../../../text/texts';
import { useStores } from '../../screenContext';
import { useAnnouncement } from '../../useAnnouncement';
import type { TicketsProps } from './CartTickets';

/** Found anew after each change of its facts, so that a suggestion disappears as soon as it no longer applies. */
export interface Suggestion {
  text: string;
  seatId: Id;
  /** Not announced, because screen readers are still reading the seat that was just added. */
  isQuiet?: boolean;
}

/** A suggestion that the buyer has not closed. */
export interface OpenSuggestion extends Suggestion {
  close: () => void;
}

interface Situation {
  plan: HallPlan;
  offer: Offer;
  hall: HallHandle | null;
  lostSeat: LostSeat | null;
  /** The buyer's seats, in the order in which the buyer took them. */
  own: Id[];
}

/** The nearest equal seat, to replace a seat that another buyer took first. */
const similarSeat = ({ plan, hall, lostSeat }: Situation): Suggestion | undefined => {
  const seat = lostSeat && byId(plan.seats, hall?.findNearestFreeSeat?.(lostSeat.seatId, lostSeat.groupId));
  if (!seat) return undefined;
  const sector = sectorName(nameById(plan.sectors, seat.sectorId));
  const name = unnumberedZoneOf(plan, seat.id)
    ? placeName(plan, seat)
    : joinWithCommas(sector, nameInSentence(seat.name));
  return { seatId: seat.id, text: seatSimilar(name) };
};

const nameAndPrice = ({ id, name }: Seat, offer: Offer): [name: string, price: string] => [
  nameInSentence(name),
  formatMoney(newTicketPrice(offer, id)),
];

/** The companion's place beside the wheelchair place that the buyer took last. */
const companionSeat = ({ plan, offer, own }: Situation): Suggestion | undefined => {
  const seat = byId(plan.seats, own.at(-1));
  const companion = seat && companionFor(seat, plan.seats, (id) => offer.groupOfSeat.has(id) && !own.includes(id));
  return companion && { seatId: companion.id, text: companionSuggestion(...nameAndPrice(companion, offer)) };
};

/** A seat that will hardly be sold, because no seat beside it is on sale any more. */
const loneSeat = ({ plan, offer, hall, own }: Situation): Suggestion | undefined => {
  const [lone] = own.flatMap((id) => byId(plan.seats, hall?.findLoneSeat?.(id)) ?? []);
  return lone && { seatId: lone.id, text: seatLeftAlone(...nameAndPrice(lone, offer)), isQuiet: true };
};

/**
 * Finds the most important suggestion, and has screen readers say it unless it is quiet. Forgets the lost seat and the cart's notice when
 * the buyer leaves the date.
 * @param isGoingOn the buyer has finished choosing: earlier, a seat left alone may be the buyer's next seat
 */
export const useSuggestion = (
  { sale, places: { limits } }: Pick<TicketsProps, 'sale' | 'places'>,
  hall: HallHandle | null,
  isGoingOn: boolean,
): OpenSuggestion | undefined => {
  const { cart, hall: hallStore } = useStores();
  const { tickets } = cart.order.value;
  const lostSeat = cart.lostSeat.value;
  const plan = hallStore.plan.value;
  const offer = sale.offer.value;
  const saleId = sale.id.value;
  const isFixed = isLocked(cart.state.value);
  // The search looks at each seat: in a hall of 60,000 it must not run at each drawing of the cart.
  const suggestion = useMemo((): Suggestion | undefined => {
    if (!plan || isFixed) return undefined;
    const own = tickets.filter((ticket) => isOfSale(sale, ticket)).map(({ seatId }) => seatId);
    const situation = { plan, offer, hall, lostSeat, own };
    const found = similarSeat(situation) ?? companionSeat(situation) ?? (isGoingOn ? loneSeat(situation) : undefined);
    return found && limits.forSeat(found.seatId).more > 0 ? found : undefined;
  }, [plan, offer, hall, lostSeat, tickets, saleId, limits, isFixed, isGoingOn]);
  useAnnouncement(suggestion?.isQuiet ? '' : suggestion?.text);
  useEffect(() => cart.forgetNotice, [saleId]);
  /** The text of the suggestion that the buyer closed last. */
  const [closed, setClosed] = useState('');
  if (!suggestion || suggestion.text === closed) return;
  const close = (): void => {
    setClosed(suggestion.text);
    cart.forgetNotice();
  };
  return { ...suggestion, close };
};

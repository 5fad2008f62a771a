import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'react';
import { byId } from '../../../domain/collections';
import type { Id } from '../../../domain/entities';
import type { Allowance } from '../../../domain/ticketLimits';
import type { HallHandle, SeatWish } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { joinWithCommas } from '../../../text/format';
import { whyNoMore } from '../../../text/orderTexts';
import {
  bestSeatsCheaper,
  bestSeatsHowMany,
  bestSeatsNoCheaper,
  bestSeatsNoOther,
  bestSeatsNotFound,
  bestSeatsOpen,
  bestSeatsOther,
  seatTake,
} from '../../../text/texts';
import { CloseButton } from '../../../ui/IconButton';
import { View } from '../../../ui/View';
import { useStores } from '../../screenContext';
import { useAnnouncement } from '../../useAnnouncement';
import { nameSeats, placeAndPrice } from './describeSeats';

interface Proposal {
  count: number;
  /** The wish that led to this proposal. */
  wish: SeatWish;
  earlier: Id[][];
  /** Empty if no such seats are on sale. */
  seatIds: Id[];
}

/** The step of the search; null before the search starts, and after its proposal was taken or dismissed. */
export type SearchSignal = Signal<'asking' | Proposal | null>;

interface Props {
  sale: Sale;
  hall: HallHandle;
  /** How many more tickets the order may hold. */
  inOrder: Allowance;
  search: SearchSignal;
}

const NONE: Record<SeatWish, string> = {
  other: bestSeatsNoOther,
  cheaper: bestSeatsNoCheaper,
};

const COUNTS = [1, 2, 3, 4, 5, 6];

/** @returns the height of the hall's lower part that the cart's bar covers, in CSS px; 0 where the cart stands beside the hall */
const coveredBy = (node: Element | null): number => {
  const bar = node?.closest<HTMLElement>('.cart-bar-slot');
  return bar ? bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0) : 0;
};

/**
 * Rings seats on the map as long as the caller is drawn, and brings the seats and the map's buttons in sight, above the caller's element.
 * @param shown the seats are brought in sight again only when it changes: meanwhile the buyer may move the map
 * @param isStill the seats are ringed where they are
 * @returns a ref for that element
 */
export const useRing = (hall: HallHandle | null, seatIds: Id[], shown?: unknown, isStill?: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const show = hall?.showProposal;
  useEffect(() => () => show?.([]), [show]);
  // In an effect, because the covered part of the hall can be measured only when the element is drawn.
  useEffect(() => show?.(seatIds, coveredBy(ref.current), isStill), [shown, show]);
  return ref;
};

/** The choice of how many adjacent seats to find, with the reason why larger numbers are disabled. */
const SeatCountChoice = ({ inOrder, onChoose }: Pick<Props, 'inOrder'> & { onChoose: (count: number) => void }) => (
  <>
    <div className="row">
      {COUNTS.map((count) => (
        <button
          type="button"
          key={count}
          className="seat"
          aria-disabled={count > inOrder.more}
          onClick={() => count > inOrder.more || onChoose(count)}
        >
          {count}
        </button>
      ))}
    </div>
    <small className="soft">{whyNoMore(inOrder, COUNTS.length)}</small>
  </>
);

/** Finds adjacent seats in two steps: the buyer picks their number, then the map rings the proposed seats. */
export const BestSeats = ({ sale, hall, inOrder, search }: Props) => {
  const { cart, hall: hallStore, popups } = useStores();
  const offer = sale.offer.value;
  const plan = hallStore.plan.value;
  const proposal = search.value === 'asking' ? null : search.value;
  const seatIds = proposal?.seatIds ?? [];
  const ref = useRing(hall, seatIds, proposal);

  const find = (count: number, wish: SeatWish = 'other', earlier: Id[][] = []): Proposal => ({
    count,
    wish,
    earlier,
    seatIds: hall.findBestSeats?.({ count, wish, proposed: earlier }) ?? [],
  });
  /** After the last 'other' proposal the first proposal comes again; a search for cheaper seats ends with a message. */
  const findNext = (wish: SeatWish, { count, earlier, seatIds }: Proposal) => {
    const next = find(count, wish, [...earlier, seatIds]);
    const isFound = next.seatIds.length > 0;
    if (!isFound && (wish !== 'other' || !earlier.length)) popups.message(NONE[wish]);
    if (isFound) search.value = next;
    else if (wish === 'other') search.value = find(count);
  };
  const close = () => {
    search.value = null;
  };

  useEffect(() => {
    if (!proposal) return;
    const { count, wish, earlier } = proposal;
    const again = find(count, wish, earlier);
    const next = again.seatIds.length ? again : find(count);
    if (next.seatIds.join() !== seatIds.join()) search.value = next;
  }, [offer, sale.chosenGroups.value, cart.order.value.tickets]);

  const seats = seatIds.flatMap((id) => byId(plan?.seats, id) ?? []);
  const found = plan && seats.length > 0 && proposal;
  const question = proposal ? bestSeatsNotFound : bestSeatsHowMany;
  const name = found ? nameSeats(seats, plan) : question;
  const details = found ? placeAndPrice(seats, plan, offer) : '';
  useAnnouncement(joinWithCommas(name, details));
  useEffect(() => {
    // The pressed button is gone, or lies in a sheet that has closed, so the question takes the focus.
    if (!proposal) ref.current?.focus({ preventScroll: true });
  }, []);
  const take = () => {
    close();
    cart.add(sale, seatIds);
  };
  const choose = (count: number) => {
    search.value = find(count);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser can lay out a fieldset as a grid
    <div
      ref={ref}
      className="best grow"
      role="group"
      aria-label={bestSeatsOpen}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the surrounding dialog would close as well.
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      {found ? (
        <View
          title={name}
          text={details}
          steps={[
            { label: seatTake, isMain: true, run: take },
            { label: bestSeatsOther, run: () => findNext('other', found) },
            { label: bestSeatsCheaper, run: () => findNext('cheaper', found) },
          ]}
        />
      ) : (
        <View title={name}>
          <SeatCountChoice inOrder={inOrder} onChoose={choose} />
        </View>
      )}
      <CloseButton onClose={close} />
    </div>
  );
};

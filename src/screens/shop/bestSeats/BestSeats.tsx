import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'react';
import { byId } from '../../../domain/collections';
import type { Id, Offer } from '../../../domain/entities';
import type { TicketLimits } from '../../../domain/ticketLimits';
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
import { CloseButton } from '../../../ui/CloseButton';
import { View } from '../../../ui/View';
import { useScreenContext } from '../../screenContext';
import { useTicketLimits } from '../useTicketLimits';
import { nameSeats, placeAndPrice } from './describeSeats';
import { SeatCountChoice } from './SeatCountChoice';

interface Props {
  sale: Sale;
  hall: HallHandle;
  /** Kept by the parent, so that a proposal survives a lost network or a rotated tablet, which remove this component. */
  search: SearchSignal;
}

/** The step of the search; null before the search starts, and after its proposal was taken or dismissed. */
export type SearchSignal = Signal<Step | null>;

/** The question about the number of seats, then a proposal, whose list of seats may be empty. */
type Step =
  | { kind: 'asking' }
  /**
   * @property wish the wish that led to the present proposal
   * @property proposed all proposals so far, the present one last
   */
  | { kind: 'proposing'; count: number; wish: SeatWish; proposed: Id[][] };

const NONE: Record<SeatWish, string> = {
  other: bestSeatsNoOther,
  cheaper: bestSeatsNoCheaper,
};

const isSame = (one: Id[] | undefined, other: Id[]): boolean => one?.join() === other.join();

/** @returns the height of the hall's lower part that the cart's bar covers, in CSS px; 0 where the cart stands beside the hall */
const coveredBy = (node: Element | null): number => {
  const bar = node?.closest<HTMLElement>('.cart-bar-slot');
  return bar ? bar.offsetHeight + (Number.parseFloat(getComputedStyle(bar).bottom) || 0) : 0;
};

const useSearchSteps = (hall: HallHandle, search: SearchSignal) => {
  const { popups } = useScreenContext().stores;
  const step: Step = search.value ?? { kind: 'asking' };
  const find = (count: number, wish: SeatWish, proposed: Id[][]) =>
    hall.findBestSeats?.({ count, wish, proposed }) ?? [];
  const propose = (count: number, wish: SeatWish, proposed: Id[][]) => {
    search.value = { kind: 'proposing', count, wish, proposed };
  };
  const findFirst = (count: number) => propose(count, 'other', [find(count, 'other', [])]);
  /** After the last 'other' proposal the first comes again; a search for cheaper seats ends with a message. */
  const findNext = (count: number, wish: SeatWish, proposed: Id[][]) => {
    const next = find(count, wish, proposed);
    if (next.length) return propose(count, wish, [...proposed, next]);
    if (wish !== 'other' || proposed.length === 1) popups.message(NONE[wish]);
    if (wish === 'other') findFirst(count);
  };
  return { step, find, propose, findFirst, findNext };
};

/** @returns the reason for an empty proposal: a ticket limit if it applies to every price, else that no such adjacent seats are free */
const whyNoSeats = ({ groupOfSeat }: Offer, limits: TicketLimits, count: number): string => {
  const allowances = [...groupOfSeat.keys()].map((id) => limits.forSeat(id));
  const [first] = allowances;
  return (first && allowances.every(({ more }) => more < count) && whyNoMore(first, count)) || bestSeatsNotFound;
};

/** Finds adjacent seats in two steps: the buyer picks their number, then the map rings the proposed seats. */
export const BestSeats = ({ sale, hall, search }: Props) => {
  const { cart, hall: hallStore, popups } = useScreenContext().stores;
  const ref = useRef<HTMLDivElement>(null);
  const offer = sale.offer.value;
  const limits = useTicketLimits(sale);

  const { step, find, propose, findFirst, findNext } = useSearchSteps(hall, search);
  const onClose = () => {
    search.value = null;
  };

  useEffect(() => () => hall.showProposal([]), [hall.showProposal]);
  // An effect, because the drawn proposal must be measured: it covers more of the hall than the question does.
  useEffect(() => {
    if (step.kind === 'proposing') hall.showProposal(step.proposed.at(-1) ?? [], coveredBy(ref.current));
  }, [step]);
  useEffect(() => {
    if (step.kind === 'asking') return;
    const { count, wish, proposed } = step;
    const before = proposed.slice(0, -1);
    const next = find(count, wish, before);
    if (!next.length && before.length) findFirst(count);
    else if (!isSame(proposed.at(-1), next)) propose(count, wish, [...before, next]);
  }, [offer, sale.chosenGroups.value, cart.order.value.tickets]);

  const take = () => {
    onClose();
    cart.add(sale, seatIds);
  };

  const plan = hallStore.plan.value;
  const seatIds = step.kind === 'proposing' ? (step.proposed.at(-1) ?? []) : [];
  const seats = seatIds.flatMap((id) => byId(plan?.seats, id) ?? []);
  const isFound = seats.length > 0;
  const whyNotFound = () => (step.kind === 'proposing' ? whyNoSeats(offer, limits, step.count) : bestSeatsHowMany);
  const name = isFound && plan ? nameSeats(seats, plan) : whyNotFound();
  const details = isFound && plan ? placeAndPrice(seats, plan, offer) : '';
  const spoken = joinWithCommas(name, details);
  useEffect(() => popups.say(spoken), [spoken]);
  useEffect(() => {
    // The pressed button is gone, or lies in a sheet that has closed, so the question takes the focus.
    if (step.kind === 'asking') ref.current?.focus({ preventScroll: true });
  }, []);

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
        // otherwise the surrounding dialog would close as well
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {step.kind === 'asking' || !isFound ? (
        <SeatCountChoice text={name} sale={sale} onChoose={findFirst} />
      ) : (
        <View
          title={name}
          text={details}
          steps={[
            { label: seatTake, isMain: true, run: take },
            { label: bestSeatsOther, run: () => findNext(step.count, 'other', step.proposed) },
            { label: bestSeatsCheaper, run: () => findNext(step.count, 'cheaper', step.proposed) },
          ]}
        />
      )}
      <CloseButton onClose={onClose} />
    </div>
  );
};

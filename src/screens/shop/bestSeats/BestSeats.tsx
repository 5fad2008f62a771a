import { type ReactNode, useEffect, useState } from 'react';
import { byId } from '../../../domain/byId';
import type { Id } from '../../../domain/entities';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { joinWithCommas } from '../../../text/format';
import { bestSeatsHowMany, bestSeatsNoOther, bestSeatsNotFound, bestSeatsOpen } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import { nameSeats, placeAndPrice } from './describeSeats';
import { SeatCountChoice } from './SeatCountChoice';
import { SeatProposal } from './SeatProposal';

interface Props {
  sale: Sale;
  hall: HallHandle;
  /** What stands beside 'Подобрать места' until it is pressed. */
  children?: ReactNode;
}

/** How far the buyer has come: the button, the question how many, and what was found, which may be nothing. */
type Step =
  | { kind: 'closed' }
  | { kind: 'asking' }
  /** @property rank 0 for the best seats, 1 for the next best, and so on */
  | { kind: 'proposing'; count: number; rank: number; seatIds: Id[] };

/** 'Подобрать места' in three steps: the button, how many, a proposal that rings its seats on the map. */
export const BestSeats = ({ sale, hall, children }: Props) => {
  const { cart, hall: hallStore, popups } = useScreenContext().stores;
  const [step, setStep] = useState<Step>({ kind: 'closed' });
  const offer = sale.offer.value;

  const propose = (count: number, rank: number, seatIds: Id[]) => {
    setStep({ kind: 'proposing', count, rank, seatIds });
    hall.showProposal(seatIds);
  };
  const findBest = (count: number) => propose(count, 0, hall.findBestSeats?.(count, 0) ?? []);
  /** Behind the last proposal comes the first. @returns false where there is none at this rank */
  const findAtRank = (count: number, rank: number): boolean => {
    const seatIds = hall.findBestSeats?.(count, rank) ?? [];
    if (!seatIds.length && rank) findBest(count);
    else propose(count, rank, seatIds);
    return seatIds.length > 0;
  };
  const close = () => {
    setStep({ kind: 'closed' });
    hall.showProposal([]);
  };
  useEffect(() => close, [hall.showProposal]);
  useEffect(() => {
    if (step.kind === 'proposing') findAtRank(step.count, step.rank);
  }, [offer, sale.chosenGroups.value]);

  const plan = hallStore.plan.value;
  const seats = step.kind === 'proposing' ? step.seatIds.flatMap((id) => byId(plan?.seats, id) ?? []) : [];
  const isFound = seats.length > 0;
  const name =
    isFound && plan ? nameSeats(seats, plan) : step.kind === 'proposing' ? bestSeatsNotFound : bestSeatsHowMany;
  const details = isFound && plan ? placeAndPrice(seats, plan, offer) : '';
  const spoken = step.kind === 'closed' ? '' : joinWithCommas(name, details);
  useEffect(() => {
    if (spoken) popups.say(spoken);
  }, [spoken]);

  if (step.kind === 'closed')
    return (
      <>
        {children}
        {hall.findBestSeats && (
          <button type="button" className="quiet" onClick={() => setStep({ kind: 'asking' })}>
            {bestSeatsOpen}
          </button>
        )}
      </>
    );
  if (step.kind === 'asking' || !isFound) return <SeatCountChoice text={name} onChoose={findBest} onClose={close} />;
  return (
    <SeatProposal
      name={name}
      details={details}
      onOther={() => {
        const found = findAtRank(step.count, step.rank + 1);
        if (!found && step.rank === 0) popups.message(bestSeatsNoOther);
      }}
      onTake={() => {
        close();
        cart.add(sale, step.seatIds);
      }}
    />
  );
};

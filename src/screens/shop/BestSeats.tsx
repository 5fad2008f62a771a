import { type ReactNode, useEffect, useState } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Id, Offer } from '../../domain/entities';
import { groupOfSeat } from '../../domain/offers';
import { parseSeatName } from '../../domain/seatNames';
import type { HallHandle } from '../../hall/types';
import type { Sale } from '../../state/catalogue/sale';
import { formatMoney, joinWithCommas, joinWithDots } from '../../text/format';
import {
  bestSeatsHowMany,
  bestSeatsNoOther,
  bestSeatsNotFound,
  bestSeatsOpen,
  bestSeatsOther,
  bestSeatsPair,
  bestSeatsRange,
  bestSeatsTake,
  close,
  rowLabel,
  sectorName,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { crossIcon } from '../../ui/icons';
import { useScreenContext } from '../screenContext';

/** @returns what a seat costs by the tariff that a new ticket gets, in kopecks */
const priceOf = (offer: Offer, seatId: Id): number => {
  const group = groupOfSeat(offer, seatId);
  const { id } = offer.tariffs.find((tariff) => tariff.isDefault) ?? offer.tariffs[0] ?? {};
  return group?.billing.find(({ tariffId }) => tariffId === id)?.price ?? group?.minPrice ?? 0;
};

interface Props {
  sale: Sale;
  hall: HallHandle;
  /** What stands beside 'Подобрать места' until it is pressed. */
  children?: ReactNode;
}

/** How many seats are wanted (undefined: the button, 0: not said yet), which choice of equal worth is shown, and its seats. */
type Proposal = [count: number | undefined, nth: number, seatIds: Id[]];

const NOTHING: Proposal = [undefined, 0, []];

/** 'Подобрать места' in three steps: the button, how many, a proposal that rings its seats on the map. */
export const BestSeats = ({ sale, hall, children }: Props) => {
  const { cart, hall: hallStore, popups } = useScreenContext().stores;
  const plan = hallStore.plan.value;
  const [[count, nth, seatIds], show] = useState(NOTHING);
  const look = (many: number, next: number) => {
    const found = hall.findBestSeats?.(many, next) ?? [];
    if (!found.length && next) {
      // the one that is shown comes back
      if (!nth) popups.message(bestSeatsNoOther);
      return look(many, 0);
    }
    show([many, next, found]);
    hall.showProposal(found);
  };
  const stop = () => {
    show(NOTHING);
    hall.showProposal([]);
  };
  useEffect(() => stop, [hall.showProposal]);
  useEffect(() => {
    if (count) look(count, nth);
  }, [sale.offer.value, sale.chosenGroups.value]);
  const seats = seatIds.flatMap((id) => byId(plan?.seats, id) ?? []);
  const [first] = seats;
  let name = count ? bestSeatsNotFound : bestSeatsHowMany;
  let about = '';
  if (first) {
    const firstName = parseSeatName(first.name);
    const last = parseSeatName(seats.at(-1)?.name ?? '').number;
    name =
      firstName.row && seats[1]
        ? (seats[2] ? bestSeatsRange : bestSeatsPair)(rowLabel(firstName), firstName.number, last)
        : joinWithCommas(...seats.map((seat) => seat.name));
    about = joinWithDots(
      sectorName(nameById(plan?.sectors, first.sectorId)),
      formatMoney(seatIds.reduce((all, id) => all + priceOf(sale.offer.value, id), 0)),
    );
  }
  const said = count === undefined ? '' : joinWithCommas(name, about);
  useEffect(() => {
    if (said) popups.say(said);
  }, [said]);
  if (count === undefined) {
    return (
      <>
        {children}
        {hall.findBestSeats && (
          <button type="button" className="quiet" onClick={() => show([0, 0, []])}>
            {bestSeatsOpen}
          </button>
        )}
      </>
    );
  }
  if (first) {
    return (
      <>
        <p className="grow">
          <small>
            <b>{name}</b>
            <br />
            <span className="soft">{about}</span>
          </small>
        </p>
        <button type="button" className="quiet" onClick={() => look(count, nth + 1)}>
          {bestSeatsOther}
        </button>
        <button
          type="button"
          className="main"
          onClick={() => {
            stop();
            cart.add(sale, seatIds);
          }}
        >
          {bestSeatsTake}
        </button>
      </>
    );
  }
  return (
    <div className="best grow">
      <small className="soft">{name}</small>
      <div className="row">
        {[1, 2, 3, 4, 5, 6].map((many) => (
          <button type="button" key={many} className="seat" onClick={() => look(many, 0)}>
            {many}
          </button>
        ))}
        <button type="button" className="tool" aria-label={close} onClick={stop}>
          <Icon path={crossIcon} />
        </button>
      </div>
    </div>
  );
};

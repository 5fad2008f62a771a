import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { byId } from '../../../domain/byId';
import type { Id, Seat } from '../../../domain/entities';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { joinWithCommas } from '../../../text/format';
import { bestSeatsTake, offlineNoSeats, sharedAllTaken, sharedTaken, sharedTitle } from '../../../text/texts';
import { CloseButton } from '../../../ui/CloseButton';
import { NeedsNetwork, useOfflineHint } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { coveredBy } from '../bestSeats/coveredBy';
import { nameAnySeats, placeAndPrice } from '../bestSeats/describeSeats';

interface SharedSeatsProps {
  sale: Sale;
  hall: HallHandle;
  /** Those that are not the buyer's yet, at least one. */
  seats: Seat[];
  onClose: () => void;
}

/** Seats that somebody has sent a link to: ringed on the map, with what can still be had of them. */
const SharedSeats = ({ sale, hall, seats, onClose }: SharedSeatsProps) => {
  const { cart, hall: hallStore, popups } = useScreenContext().stores;
  const ref = useRef<HTMLDivElement>(null);
  const plan = hallStore.plan.value;
  const offer = sale.offer.value;
  const free = seats.filter(({ id }) => offer.groupOfSeat.has(id));
  const taken = seats.filter(({ id }) => !offer.groupOfSeat.has(id));
  const name = plan && free[0] ? nameAnySeats(free, plan) : sharedAllTaken;
  const details = plan && free[0] ? placeAndPrice(free, plan, offer) : '';
  const takenNames = plan && taken[0] ? sharedTaken(nameAnySeats(taken, plan)) : '';
  const whyNot = useOfflineHint(offlineNoSeats);
  const lines = free[0] ? [details, takenNames, whyNot] : [];
  const ringed = seats.map(({ id }) => id);
  useEffect(() => popups.say(joinWithCommas(sharedTitle, name, details, takenNames)), [name, details, takenNames]);
  useEffect(() => {
    hall.showProposal(ringed, coveredBy(ref.current));
    return () => hall.showProposal([]);
  }, [hall.showProposal, `${ringed}`]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div ref={ref} className="best grow" role="group" aria-label={sharedTitle}>
      <div className="row">
        <p className="grow">
          <span className="soft">{sharedTitle}</span>
          <br />
          <b>{name}</b>
          {lines.filter(Boolean).map((line) => (
            <Fragment key={line}>
              <br />
              <span className="soft">{line}</span>
            </Fragment>
          ))}
        </p>
        {free[0] && (
          <NeedsNetwork>
            <button
              type="button"
              className="main"
              onClick={() => {
                onClose();
                cart.add(
                  sale,
                  free.map(({ id }) => id),
                );
              }}
            >
              {bestSeatsTake}
            </button>
          </NeedsNetwork>
        )}
        <CloseButton onClose={onClose} />
      </div>
    </div>
  );
};

interface Props {
  sale: Sale;
  /** The hall, once it can be asked. */
  hall: HallHandle | null;
  /** The seats that somebody has sent. */
  seatIds: Id[];
}

/** @returns what somebody has sent, until the buyer has taken it, or closed it; null where there is none of it in this hall */
export const useSharedSeats = ({ sale, hall, seatIds }: Props): ReactNode => {
  const { cart, hall: hallStore } = useScreenContext().stores;
  const [closed, setClosed] = useState('');
  const shared = `${sale.id.value} ${seatIds}`;
  const mine = new Set(cart.order.value.tickets.map(({ seatId }) => seatId));
  const seats = seatIds.flatMap((id) => (mine.has(id) ? [] : (byId(hallStore.plan.value?.seats, id) ?? [])));
  if (!hall || !seats.length || closed === shared) return null;
  return <SharedSeats sale={sale} hall={hall} seats={seats} onClose={() => setClosed(shared)} />;
};

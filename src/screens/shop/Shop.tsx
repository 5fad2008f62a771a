import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import { isSoldOut, lacksPrices } from '../../domain/offers';
import type { SeatRequest } from '../../domain/seatRequest';
import { Hall } from '../../hall/Hall';
import { priceColors, priceInks } from '../../hall/palette';
import type { HallHandle } from '../../hall/types';
import type { Sale } from '../../state/catalogue/sale';
import { saleOf } from '../../state/catalogue/sale';
import {
  errorLoadHall,
  errorPrices,
  errorUnreadable,
  retry,
  seatSimilar,
  seatTake,
  sectorName,
} from '../../text/texts';
import { warningIcon } from '../../ui/icons';
import { hasFailed, LoadFailure } from '../../ui/LoadFailure';
import { Placeholder } from '../../ui/Placeholder';
import { PriceChips } from '../../ui/PriceChips';
import { RetryButton } from '../../ui/RetryButton';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { useScreenContext } from '../screenContext';
import { CartSection } from './CartSection';

interface Props {
  sale: Sale;
  /** The show or the season ticket with its date, for the cart. */
  about: string;
  /** Lies over a hall without a free seat. */
  soldOutCard: ReactNode;
  /** Loads again what is sold here and its hall. */
  onRetry: () => void;
  /** The title, the dates: what stands above the prices. */
  children?: ReactNode;
}

/** Prices, hall and cart: what a show and a season ticket have in common. */
export const Shop = ({ sale, about, soldOutCard, onRetry, children }: Props) => {
  const { stores, runLater, announceReady } = useScreenContext();
  const { cart, hall: hallStore, online, popups } = stores;
  const [hall, setHall] = useState<HallHandle | null>(null);
  const id = sale.id.value;
  const offer = sale.offer.value;
  const plan = hallStore.plan.value;
  const lostSeat = cart.lostSeat.value;
  const { tickets } = cart.order.value;
  const states = [sale.state.value, hallStore.state.value];
  const fault = states.find(hasFailed);
  const ready = plan && states.every((state) => state === 'ready');
  const any = offer.groupOfSeat.size > 0;
  const withoutPrices = ready && lacksPrices(offer);
  const [colors, inks] = useMemo(() => [priceColors, priceInks].map((paint) => paint(offer.ticketGroups)), [offer]) as [
    Map<Id, string>,
    Map<Id, string>,
  ];
  const operation = cart.operation.value;
  const seatIdsOf = (seats: SeatRequest[] = []) =>
    new Set(seats.flatMap((seat) => (saleOf([sale], seat) ? seat.seatId : [])));
  const mine = useMemo(() => seatIdsOf(tickets), [tickets, id]);
  const reserving = useMemo(() => seatIdsOf(operation?.seats), [operation, id]);
  useEffect(() => {
    const near = lostSeat && byId(plan?.seats, hall?.findNearestFreeSeat(lostSeat.seatId, lostSeat.groupId));
    if (near)
      popups.message(seatSimilar(sectorName(nameById(plan?.sectors, near.sectorId)), near.name.toLowerCase()), 'info', {
        label: seatTake,
        run: () => cart.add(sale, [near.id], id),
      });
    if (lostSeat) cart.forgetLostSeat();
  }, [lostSeat]);
  return (
    <div className="shop">
      <div className="stack">
        {children}
        {states[0] === 'ready' ? (
          <PriceChips sale={sale} colors={colors} inks={inks} />
        ) : (
          !fault && <Skeleton shape="chip" count={3} />
        )}
        <div key="hall" className={fault || withoutPrices ? 'hall' : ready ? 'place' : 'hall bone arcs'}>
          {fault ? (
            <LoadFailure title={errorLoadHall} state={fault} onRetry={onRetry} />
          ) : withoutPrices ? (
            <Placeholder icon={warningIcon} title={errorPrices} text={errorUnreadable}>
              <RetryButton label={retry} onRetry={onRetry} />
            </Placeholder>
          ) : (
            !ready && <SlowNotice onRetry={onRetry} />
          )}
          {plan && !fault && !withoutPrices && (
            // read and laid out unseen while it is still being asked what is free; another date finds it there
            <Hall
              {...plan}
              waiting={!ready}
              offer={offer}
              colors={colors}
              inks={inks}
              mine={mine}
              reserving={reserving}
              chosenGroups={sale.chosenGroups.value}
              offline={!online.value}
              onPick={(seatIds) => {
                // however they were chosen; the line above the shop says why
                if (!online.value) return;
                const taken = tickets.find((each) => each.seatId === seatIds[0] && saleOf([sale], each));
                if (taken) cart.remove(taken);
                else cart.add(sale, seatIds);
              }}
              say={popups.say}
              onRetry={hallStore.reload}
              onShowAll={sale.clearGroups}
              onReady={(handle) => {
                if (handle) announceReady();
                // what stands around the seats is not drawn in the same frame
                runLater(0, () => setHall(handle));
              }}
            />
          )}
          {ready && isSoldOut(offer) && !mine.size && soldOutCard}
        </div>
      </div>
      <CartSection sale={sale} about={about} colors={colors} hall={ready && any ? hall : null} />
    </div>
  );
};

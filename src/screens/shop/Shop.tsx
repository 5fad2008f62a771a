import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Id, Offer } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import type { SeatRequest } from '../../domain/orders';
import { Hall } from '../../hall/Hall';
import { priceColors, priceInks } from '../../hall/palette';
import type { HallHandle } from '../../hall/types';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import { seatsOf } from '../../state/order/operation';
import { PriceChips } from '../../ui/PriceChips';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { FailedLoad } from '../FailedLoad';
import { useScreenContext } from '../screenContext';
import { CartSection } from './cart/CartSection';
import { type HallStatus, readHallStatus } from './hallStatus';
import { useSuggestionNews } from './suggestions';
import { useAccessibleFilter } from './useAccessibleFilter';
import { useTicketLimits } from './useTicketLimits';

interface Props {
  sale: Sale;
  /** The show with its date, or the season ticket, as the cart names it. */
  about: string;
  /** Covers a hall without a free seat. */
  soldOutCard: ReactNode;
  /** Replaces the hall while the sale is closed. */
  closedNotice?: ReactNode;
  onRetry: () => void;
  /** The part above the prices. @param isListOpen the list of seats, which has a way back of its own, replaces the map */
  children?: (isListOpen: boolean) => ReactNode;
}

/** The CSS class of the hall's container: the container draws the background wherever the hall itself draws none. */
const PLACE_CLASSES: Record<HallStatus['kind'], string> = {
  loading: 'hall skeleton-block hall-skeleton',
  failed: 'hall',
  closed: 'closed-sale',
  ready: 'hall-place',
};

const SKELETON_PRICES = 3;

const seatsOfSale = (sale: Sale, seats: SeatRequest[]): ReadonlySet<Id> =>
  new Set(seats.filter((seat) => isOfSale(sale, seat)).map(({ seatId }) => seatId));

/** The buyer's seats of the sale with their ticket groups, and the seats being reserved or tapped during another operation. */
const useSeats = (sale: Sale) => {
  const { cart } = useScreenContext().stores;
  const { tickets } = cart.order.value;
  const operation = cart.operation.value;
  const saleId = sale.id.value;
  const mine = useMemo(() => seatsOfSale(sale, tickets), [tickets, saleId]);
  const groupsOfMine = useMemo(() => {
    const ownTickets = tickets.filter((ticket) => isOfSale(sale, ticket));
    return new Map(ownTickets.map(({ seatId, ticketGroupId }) => [seatId, ticketGroupId]));
  }, [tickets, saleId]);
  const ignored = cart.ignored.value;
  const reserving = useMemo(
    () => seatsOfSale(sale, [...seatsOf(operation), ...seatsOf(ignored)]),
    [operation, ignored, saleId],
  );
  return { mine, groupsOfMine, reserving };
};

const usePaints = (offer: Offer) => ({
  colors: useMemo(() => priceColors(offer), [offer]),
  inks: useMemo(() => priceInks(offer), [offer]),
});

/** The row of prices above the hall, or its placeholder while it loads; nothing while the sale is closed. */
const Prices = ({ status, ...chips }: ComponentProps<typeof PriceChips> & { status: HallStatus; sale: Sale }) => {
  if (chips.sale.state.value === 'ready') return status.kind === 'closed' ? null : <PriceChips {...chips} />;
  return status.kind === 'loading' ? <Skeleton shape="chip" count={SKELETON_PRICES} /> : null;
};

/**
 * Tells the host page once for each sale that its seats are painted. Another date reuses the painted hall: then the effect tells the page.
 * @param isPainted seats or sectors are visible already
 * @returns a function that tells the host page at once, for the moment when the hall is ready
 */
const useSeatsNews = (sale: Sale, isPainted: boolean): (() => void) => {
  const { announceSeats } = useScreenContext();
  const toldId = useRef('');
  const saleId = sale.id.value;
  const tell = () => {
    if (toldId.current === saleId) return;
    toldId.current = saleId;
    announceSeats(sale);
  };
  useEffect(() => {
    if (isPainted) tell();
  }, [isPainted, saleId]);
  return tell;
};

export const Shop = ({ sale, about, soldOutCard, closedNotice, onRetry, children }: Props) => {
  const { stores, runLater } = useScreenContext();
  const { cart, hall: hallStore, online, popups } = stores;
  const [handle, setHandle] = useState<HallHandle | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const offer = sale.offer.value;
  const plan = hallStore.plan.value;
  const held = useSeats(sale);
  const status = readHallStatus(sale, hallStore);
  const isReady = status.kind === 'ready';
  const { colors, inks } = usePaints(offer);
  const { onlySeats, filter } = useAccessibleFilter(plan, offer);
  const limits = useTicketLimits(sale);
  useSuggestionNews(sale, handle);

  const takeOrGiveBack = (seatIds: Id[]) => {
    // Without a network no seat changes, on the map or in the list: the cart already says that the network is missing.
    if (!online.value) return undefined;
    const own = cart.order.value.tickets.find((ticket) => ticket.seatId === seatIds[0] && isOfSale(sale, ticket));
    return own ? cart.remove(own) : cart.add(sale, seatIds);
  };
  const announceSeats = useSeatsNews(sale, isReady && handle !== null);
  const receiveHandle = (next: HallHandle | null) => {
    if (next) announceSeats();
    // The parts that use the handle are drawn a frame after the seats, so that they do not delay the seats.
    runLater(0, () => setHandle(next));
  };
  const hasFreeSeats = isReady && offer.groupOfSeat.size > 0;
  return (
    <div className="shop">
      <div className="stack">
        {children?.(isListOpen)}
        <Prices status={status} sale={sale} colors={colors} inks={inks} accessible={filter} />
        <div key="hall" className={PLACE_CLASSES[status.kind]}>
          {status.kind === 'closed' && closedNotice}
          {status.kind === 'loading' && <SlowNotice onRetry={onRetry} />}
          {status.kind === 'failed' && <FailedLoad {...status} onRetry={onRetry} />}
          {plan && (isReady || status.kind === 'loading') && (
            // The hall is parsed and laid out invisibly while the free seats are being requested; a change of date reuses it.
            <Hall
              {...plan}
              waiting={!isReady}
              offer={offer}
              colors={colors}
              inks={inks}
              {...held}
              chosenGroups={sale.chosenGroups.value}
              onlySeats={onlySeats}
              limits={limits}
              offline={!online.value}
              onPick={takeOrGiveBack}
              say={popups.say}
              runLater={runLater}
              onRetry={hallStore.reload}
              onShowAll={() => {
                sale.clearGroups();
                filter?.set(false);
              }}
              onListOpen={setListOpen}
              onReady={receiveHandle}
            />
          )}
          {isReady && isSoldOut(offer) && !held.mine.size && soldOutCard}
        </div>
      </div>
      <CartSection
        sale={sale}
        about={about}
        colors={colors}
        hall={hasFreeSeats ? handle : null}
        isListOpen={isListOpen}
      />
    </div>
  );
};

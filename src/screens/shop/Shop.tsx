import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../domain/entities';
import { isSoldOut, lacksPrices } from '../../domain/offers';
import { readTicketLimits } from '../../domain/ticketLimits';
import { Hall } from '../../hall/Hall';
import { priceColors } from '../../hall/palette';
import type { HallHandle } from '../../hall/types';
import type { HallStore } from '../../state/catalogue/hall';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import { errorLoadHall, errorUnreadable } from '../../text/texts';
import { PriceChips } from '../../ui/PriceChips';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { FailedLoad, hasFailed, retryTextOf } from '../FailedLoad';
import { useScreenContext, useStores } from '../screenContext';
import { CartSection } from './cart/CartSection';
import { type OtherDates, SoldOutCard } from './SoldOutCard';
import { useAccessibleFilter } from './useAccessibleFilter';

interface Props {
  sale: Sale;
  /** The dates to offer in place of a sold-out one. */
  others?: OtherDates;
  /** Replaces the hall while the sale is closed. */
  closedNotice?: ReactNode;
  onRetry: () => void;
  /** The part above the prices. @param isListOpen the list of seats, which has a way back of its own, replaces the map */
  children?: (isListOpen: boolean) => ReactNode;
}

type HallStatus =
  | { kind: 'loading' }
  /** The hall or the offer failed to load, or no price could be read. */
  | { kind: 'failed'; text: string }
  /** The sale is closed: no hall is shown. */
  | { kind: 'closed' }
  | { kind: 'ready' };

const readHallStatus = (sale: Sale, hall: HallStore): HallStatus => {
  if (sale.closed.value) return { kind: 'closed' };
  const states = [sale.state.value, hall.state.value];
  const failedState = states.find(hasFailed);
  if (failedState) return { kind: 'failed', text: retryTextOf(failedState) };
  if (!sale.id.value || !hall.plan.value || states.includes('loading')) return { kind: 'loading' };
  if (lacksPrices(sale.offer.value)) return { kind: 'failed', text: errorUnreadable };
  return { kind: 'ready' };
};

/** The CSS class of the hall's container: the container draws the background wherever the hall itself draws none. */
const PLACE_CLASSES: Record<HallStatus['kind'], string> = {
  loading: 'hall skeleton-block hall-skeleton',
  failed: 'hall',
  closed: 'closed-sale',
  ready: 'hall-place',
};

const SKELETON_PRICES = 3;

/** The buyer's seats of the sale with their ticket groups, and the seats being reserved or tapped during another operation. */
const useSeats = (sale: Sale) => {
  const { cart } = useStores();
  const { tickets } = cart.order.value;
  const operation = cart.operation.value;
  const saleId = sale.id.value;
  const ignored = cart.ignored.value;
  const own = useMemo(() => {
    const ownTickets = tickets.filter((ticket) => isOfSale(sale, ticket));
    const groupsOfMine = new Map(ownTickets.map(({ seatId, ticketGroupId }) => [seatId, ticketGroupId]));
    return { groupsOfMine, mine: new Set(groupsOfMine.keys()) };
  }, [tickets, saleId]);
  const reserving = useMemo(() => {
    const seats = [operation, ignored].flatMap((each) => each?.seats ?? []).filter((seat) => isOfSale(sale, seat));
    return new Set(seats.map(({ seatId }) => seatId));
  }, [operation, ignored, saleId]);
  return { ...own, reserving };
};

/**
 * Tells the host page whenever the seats of another sale are painted. Another date reuses the hall: then the effect tells the page.
 * @param isPainted seats or sectors are visible already
 * @returns a function that tells the host page at once, for the moment when the hall is ready
 */
const useSeatsNews = (sale: Sale, isPainted: boolean): (() => void) => {
  const { stores, emit } = useScreenContext();
  const toldId = useRef('');
  const saleId = sale.id.value;
  const tell = () => {
    if (toldId.current === saleId) return;
    toldId.current = saleId;
    emit('ready', { item: stores.tickets.itemOfSale(sale) });
  };
  useEffect(() => {
    if (isPainted) tell();
  }, [isPainted, saleId]);
  return tell;
};

export const Shop = ({ sale, others, closedNotice, onRetry, children }: Props) => {
  const { stores, runLater } = useScreenContext();
  const { cart, hall: hallStore, online, popups } = stores;
  const [handle, setHandle] = useState<HallHandle | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const offer = sale.offer.value;
  const plan = hallStore.plan.value;
  const held = useSeats(sale);
  const status = readHallStatus(sale, hallStore);
  const isReady = status.kind === 'ready';
  const { colors, inks } = useMemo(() => priceColors(offer), [offer]);
  const hasOffer = sale.state.value === 'ready';
  const { onlySeats, filter } = useAccessibleFilter(plan, offer);
  const order = cart.order.value;
  const limits = useMemo(() => readTicketLimits({ order, type: sale.type, places: plan, offer }), [order, plan, offer]);

  const takeOrGiveBack = (seatIds: Id[]) => {
    // Without a network no seat changes, on the map or in the list: the cart already says that the network is missing.
    if (!online.value) return undefined;
    const own = cart.order.value.tickets.find((ticket) => ticket.seatId === seatIds[0] && isOfSale(sale, ticket));
    return own ? cart.remove(own) : cart.add(sale, seatIds);
  };
  const announceSeats = useSeatsNews(sale, isReady && handle !== null);
  const receiveHandle = (next: HallHandle | null) => {
    if (next) announceSeats();
    // The parts that use the handle are drawn in a task after the seats, so that they do not delay the seats.
    runLater(0, () => setHandle(next));
  };
  const showAll = () => {
    sale.clearGroups();
    filter?.set(false);
  };
  const places = {
    offer,
    ...held,
    chosenGroups: sale.chosenGroups.value,
    onlySeats,
    limits,
    offline: !online.value,
    onPick: takeOrGiveBack,
  };
  const hasFreeSeats = isReady && offer.groupOfSeat.size > 0;
  return (
    <div className="shop">
      <div className="stack">
        {children?.(isListOpen)}
        {hasOffer && status.kind !== 'closed' && (
          <PriceChips sale={sale} colors={colors} inks={inks} accessible={filter} onShowAll={showAll} />
        )}
        {!hasOffer && status.kind === 'loading' && <Skeleton shape="chip" count={SKELETON_PRICES} />}
        <div key="hall" className={PLACE_CLASSES[status.kind]}>
          {status.kind === 'closed' && closedNotice}
          {status.kind === 'loading' && <SlowNotice onRetry={onRetry} />}
          {status.kind === 'failed' && <FailedLoad title={errorLoadHall} text={status.text} onRetry={onRetry} />}
          {plan && (isReady || status.kind === 'loading') && (
            // The hall is parsed and laid out invisibly while the free seats are being requested; a change of date reuses it.
            <Hall
              {...plan}
              waiting={!isReady}
              {...places}
              colors={colors}
              inks={inks}
              say={popups.say}
              onRetry={hallStore.reload}
              onShowAll={showAll}
              onListOpen={setListOpen}
              onReady={receiveHandle}
            />
          )}
          {isReady && isSoldOut(offer) && !held.mine.size && <SoldOutCard others={others} />}
        </div>
      </div>
      <CartSection
        sale={sale}
        colors={colors}
        places={places}
        hall={hasFreeSeats ? handle : null}
        isListOpen={isListOpen}
      />
    </div>
  );
};

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isLocked } from '../../../domain/orderState';
import type { HallHandle } from '../../../hall/types';
import { cartTitle } from '../../../text/texts';
import { Dialog } from '../../../ui/Dialog';
import { WIDE } from '../../../ui/Root';
import { useScreenContext } from '../../screenContext';
import type { SearchSignal } from '../bestSeats/BestSeats';
import { Checkout } from '../checkout/Checkout';
import { useTypingResumed } from '../checkout/useTypingResumed';
import { LapsedView } from '../LapsedSeats';
import { UnfinishedPayment } from '../UnfinishedPayment';
import { BarSlot } from './BarSlot';
import { Cart, type CartProps } from './Cart';
import { CartBar } from './CartBar';
import { CartNotice } from './CartNotice';
import { CartPanel } from './CartPanel';
import { MixedOrderQuestion } from './MixedOrderQuestion';
import { useClearQuestion } from './useClearQuestion';
import { useLapse } from './useLapse';
import { useMoreSeats } from './useMoreSeats';

interface Props extends Omit<CartProps, 'onClear' | 'onFold' | 'more'> {
  /** The hall, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
  /** The list of seats stands in place of the map. */
  isListOpen?: boolean;
}

/** Whether the sheet is open, where there is one. Led here to pay once more the buyer finds the form open. */
const useSheet = ({ isWide, isInForm }: { isWide: boolean; isInForm: boolean }) => {
  const [isOpen, setOpen] = useState(isInForm);
  // On a page that is zoomed, or a tablet that is turned, the sheet takes over what the panel shows, in the same moment.
  useLayoutEffect(() => {
    if (isWide) setOpen(isInForm);
  }, [isWide, isInForm]);
  return [isOpen, setOpen] as const;
};

/** Where the cart stands: in a panel where the widget is wide, else behind a bar that opens a sheet or a window. */
export const CartSection = ({ hall, isListOpen = false, ...cartProps }: Props) => {
  const { sale } = cartProps;
  const { stores, width } = useScreenContext();
  const { cart, checkout } = stores;
  const phase = checkout.phase.value;
  const isInForm = phase !== 'idle' && phase !== 'host';
  const hasTickets = cart.order.value.tickets.length > 0;
  const isWide = width.value >= WIDE;
  const [isSheetOpen, setSheetOpen] = useSheet({ isWide, isInForm });
  const form = useTypingResumed(isWide);
  // A form that was folded away does not open by itself, and empty, when the buyer comes back.
  useLayoutEffect(() => checkout.close, []);
  useEffect(() => {
    if (hasTickets) return;
    // a sheet that was open says what became of what it showed
    if (!cart.lapsed.value) setSheetOpen(false);
    checkout.close();
  }, [hasTickets]);

  const fold = () => setSheetOpen(false);
  // On a phone the hall that more seats are sought in lies behind the sheet.
  const search: SearchSignal = useSignal(null);
  const more = useMoreSeats({ sale, hall, search, onSeek: fold });
  const lapse = useLapse({ hasTickets, onOpen: () => setSheetOpen(true), onFold: fold });
  const clear = useClearQuestion(hasTickets && phase === 'idle' && !isLocked(cart.state.value));
  const content = (onFold?: () => void) => {
    // the form says by itself what becomes of what was sent
    if (phase !== 'idle') return <Checkout form={form} />;
    if (isLocked(cart.state.value)) return <UnfinishedPayment />;
    if (lapse && !hasTickets) return <LapsedView {...lapse} />;
    return (
      <>
        {lapse && lapse.lapsed.step !== 'asking' && <LapsedView {...lapse} />}
        <CartNotice sale={sale} hall={hall} isGoingOn={!isWide || cart.order.value.tickets.length > 1} />
        <Cart {...cartProps} onClear={clear.ask} onFold={onFold} more={more} />
      </>
    );
  };
  const inBarsPlace = lapse && !hasTickets && !isSheetOpen ? <LapsedView {...lapse} /> : more.search;
  return (
    <>
      {isWide ? (
        <CartPanel sale={sale} hall={hall} search={search} isEmpty={!hasTickets && !lapse}>
          {content()}
        </CartPanel>
      ) : inBarsPlace ? (
        <BarSlot>{inBarsPlace}</BarSlot>
      ) : (
        <CartBar sale={sale} hall={hall} isListOpen={isListOpen} search={search} onOpen={() => setSheetOpen(true)} />
      )}
      {isSheetOpen && !isWide && (hasTickets || lapse) && (
        <Dialog label={cartTitle} part="cart" onClose={fold}>
          {content(fold)}
        </Dialog>
      )}
      <MixedOrderQuestion cart={cart} />
      {clear.question}
    </>
  );
};

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
import { LapsedView, useLapse } from '../LapsedSeats';
import { UnfinishedPayment } from '../UnfinishedPayment';
import { Cart, type CartProps } from './Cart';
import { CartBar } from './CartBar';
import { CartNotice } from './CartNotice';
import { MixedOrderQuestion } from './MixedOrderQuestion';
import { useClearQuestion } from './useClearQuestion';
import { useEmptyCart } from './useEmptyCart';
import { useMoreSeats } from './useMoreSeats';

interface Props extends Omit<CartProps, 'onClear' | 'onFold' | 'more'> {
  /** Null until the hall is ready, and where the hall has no free seat. */
  hall: HallHandle | null;
  isListOpen?: boolean;
}

/** Whether the cart is unfolded: at first only if the form is open, as for a buyer who was led here to pay again. */
const useFold = ({ isWide, isInForm }: { isWide: boolean; isInForm: boolean }) => {
  const [isOpen, setOpen] = useState(isInForm);
  // Zooming a page or rotating a tablet can end the wide layout: then an open form stays open, and a cart folds.
  useLayoutEffect(() => {
    if (isWide) setOpen(isInForm);
  }, [isWide, isInForm]);
  return [isOpen, setOpen] as const;
};

/** The cart: beside the hall where the widget is wide, else a sheet that a bar opens. Both layouts share one dialog element. */
export const CartSection = ({ hall, isListOpen = false, ...cartProps }: Props) => {
  const { sale } = cartProps;
  const { stores, width } = useScreenContext();
  const { cart, checkout, online } = stores;
  const phase = checkout.phase.value;
  const isInForm = phase !== 'idle' && phase !== 'host';
  const hasTickets = cart.order.value.tickets.length > 0;
  const isWide = width.value >= WIDE;
  const [isUnfolded, setUnfolded] = useFold({ isWide, isInForm });
  // Leaving the screen closes the form: otherwise a returning buyer would find the form open, and empty.
  useLayoutEffect(() => checkout.close, []);
  useEffect(() => {
    if (hasTickets) return;
    // after the order's time has run out the cart stays open, because it says why the tickets are gone
    if (!cart.lapsed.value) setUnfolded(false);
    checkout.close();
  }, [hasTickets]);

  const unfold = () => setUnfolded(true);
  const fold = () => setUnfolded(false);
  // On a phone the cart covers the hall, so it folds when the buyer searches for more seats.
  const search: SearchSignal = useSignal(null);
  const more = useMoreSeats({ sale, hall, search, onSeek: fold });
  const lapse = useLapse({ hasTickets, onOpen: unfold, onFold: fold });
  const clear = useClearQuestion(hasTickets && phase === 'idle' && !isLocked(cart.state.value));
  const emptyCart = useEmptyCart({ sale, hall, isListOpen, search });
  const hasSomething = hasTickets || lapse !== null;
  const isOpen = isWide || (isUnfolded && hasSomething);
  const content = () => {
    // the form itself shows how its submission ended
    if (phase !== 'idle') return <Checkout />;
    if (isLocked(cart.state.value)) return <UnfinishedPayment />;
    if (lapse && !hasTickets) return <LapsedView {...lapse} />;
    return (
      <>
        {lapse && lapse.lapsed.step !== 'asking' && <LapsedView {...lapse} />}
        {hasTickets ? (
          <Cart {...cartProps} onClear={clear.ask} onFold={isWide ? undefined : fold} more={more} />
        ) : (
          emptyCart
        )}
        <CartNotice sale={sale} hall={hall} isGoingOn={!isWide || cart.order.value.tickets.length > 1} />
      </>
    );
  };
  /** A press on the bar opens the form at once, unless the cart has lapsed seats, a locked order or a problem to show first. */
  const goOn = () => {
    unfold();
    const isSilent = !lapse && !isLocked(cart.state.value) && !cart.problem.value;
    if (isSilent && phase === 'idle') checkout.open();
  };
  const folded = () => {
    if (lapse && !hasTickets) return isOpen ? null : <LapsedView {...lapse} />;
    if (more.search) return more.search;
    return (
      <>
        <CartNotice sale={sale} hall={hall} isGoingOn={cart.order.value.tickets.length > 1} />
        {hasTickets ? <CartBar onOpen={goOn} /> : emptyCart}
      </>
    );
  };
  // an empty cart without a hint or a message takes no space
  const hasPlace = hasSomething || hall || cart.problem.value || cart.notice.value || !online.value;
  return (
    <>
      {!isWide && hasPlace && (
        <section className="cart-bar-slot" aria-label={cartTitle}>
          {folded()}
        </section>
      )}
      {isOpen && (
        <Dialog label={cartTitle} part="cart" isBeside={isWide} onClose={fold}>
          {content()}
        </Dialog>
      )}
      <MixedOrderQuestion cart={cart} />
      {clear.question}
    </>
  );
};

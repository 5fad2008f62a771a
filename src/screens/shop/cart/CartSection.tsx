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
  /** The hall, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
  /** The list of seats stands in place of the map. */
  isListOpen?: boolean;
}

/** Whether the cart is open, where it is folded at first. Led here to pay once more the buyer finds the form open. */
const useFold = ({ isWide, isInForm }: { isWide: boolean; isInForm: boolean }) => {
  const [isOpen, setOpen] = useState(isInForm);
  // On a page that is zoomed, or a tablet that is turned, the form stays open, and a cart folds.
  useLayoutEffect(() => {
    if (isWide) setOpen(isInForm);
  }, [isWide, isInForm]);
  return [isOpen, setOpen] as const;
};

/** Where the cart stands: beside the hall where the widget is wide, else over it, behind a bar that opens it. It is one dialog. */
export const CartSection = ({ hall, isListOpen = false, ...cartProps }: Props) => {
  const { sale } = cartProps;
  const { stores, width } = useScreenContext();
  const { cart, checkout, online } = stores;
  const phase = checkout.phase.value;
  const isInForm = phase !== 'idle' && phase !== 'host';
  const hasTickets = cart.order.value.tickets.length > 0;
  const isWide = width.value >= WIDE;
  const [isUnfolded, setUnfolded] = useFold({ isWide, isInForm });
  // A form that was folded away does not open by itself, and empty, when the buyer comes back.
  useLayoutEffect(() => checkout.close, []);
  useEffect(() => {
    if (hasTickets) return;
    // an open cart says why its tickets are gone
    if (!cart.lapsed.value) setUnfolded(false);
    checkout.close();
  }, [hasTickets]);

  const unfold = () => setUnfolded(true);
  const fold = () => setUnfolded(false);
  // On a phone the hall that more seats are sought in lies behind the cart.
  const search: SearchSignal = useSignal(null);
  const more = useMoreSeats({ sale, hall, search, onSeek: fold });
  const lapse = useLapse({ hasTickets, onOpen: unfold, onFold: fold });
  const clear = useClearQuestion(hasTickets && phase === 'idle' && !isLocked(cart.state.value));
  const emptyCart = useEmptyCart({ sale, hall, isListOpen, search });
  const hasSomething = hasTickets || lapse !== null;
  const isOpen = isWide || (isUnfolded && hasSomething);
  const content = () => {
    // the form itself says how its sending ended
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
  /** From the bar the way leads straight to the form, unless the cart has something to say first. */
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
  // there is no place for a cart that has nothing to say
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

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isLocked } from '../../../domain/orderState';
import type { HallHandle } from '../../../hall/types';
import { bindNumbers } from '../../../text/format';
import { orderAmount, ticketCount, whyNoMore } from '../../../text/orderTexts';
import {
  bestSeatsOpen,
  cartEmpty,
  cartTitle,
  hallPickInList,
  hallPickSeats,
  hallPickSector,
  mixedOrderClear,
  mixedOrderText,
  offlineText,
  seatInCart,
  seatTake,
  waitingForOrder,
  waitingForServer,
} from '../../../text/texts';
import { Dialog } from '../../../ui/Dialog';
import { Icon, Spinner } from '../../../ui/Icon';
import { CloseButton } from '../../../ui/IconButton';
import { chevronDownIcon, ticketIcon } from '../../../ui/icons';
import { WIDE } from '../../../ui/Root';
import { retryStep, View } from '../../../ui/View';
import { CheckedOutOrder } from '../../checkoutSuccess/CheckoutSuccessScreen';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext, useStores } from '../../screenContext';
import { BestSeats, type SearchSignal, useRing } from '../bestSeats/BestSeats';
import { Checkout } from '../checkout/Checkout';
import { Timer } from '../Timer';
import { Cart } from './Cart';
import { CartQuestion } from './CartQuestion';
import type { TicketsProps } from './CartTickets';
import { LapsedView } from './LapsedView';
import { type OpenSuggestion, useSuggestion } from './suggestions';

interface Props extends TicketsProps {
  /** Null until the hall is ready, and where no seat of the hall is on sale. */
  hall: HallHandle | null;
  isListOpen?: boolean;
}

/** The hint about the buyer's next step; it names the map only where the map is shown. */
const hintFor = (hall: HallHandle | null, isListOpen: boolean): string => {
  if (!hall) return cartEmpty;
  if (isListOpen || !hall.findBestSeats) return hallPickInList;
  return hall.isOverview ? hallPickSector : hallPickSeats;
};

/** A cart without tickets: a hint, or a retry if the order failed to load. @param onSeek undefined where no search is possible */
const EmptyCart = ({ hint, onSeek }: { hint: string; onSeek: (() => void) | undefined }) => {
  const { cart, online } = useStores();
  if (cart.problem.value && online.value)
    return <View icon={ticketIcon} title={cart.problem.value} steps={[retryStep(() => cart.restore())]} />;
  // A stored order may have been paid for: until the box office tells, the cart offers no other seats.
  if (cart.isUnread.value) return <View icon="" title={waitingForOrder} />;
  const text = cart.isSlow.value ? waitingForServer : hint;
  return (
    <NeedsNetwork>
      <View
        icon={ticketIcon}
        title={online.value ? text : offlineText}
        steps={onSeek ? [{ label: bestSeatsOpen, run: onSeek }] : []}
      />
    </NeedsNetwork>
  );
};

interface NoticeProps extends Pick<Props, 'sale' | 'hall'> {
  text: string;
  /** Undefined for news of the order. */
  suggestion: OpenSuggestion | undefined;
}

/** The single message of the cart: news of the order, else a suggested seat. It stays until the buyer's next step. */
const CartNotice = ({ sale, hall, text, suggestion }: NoticeProps) => {
  const { cart } = useStores();
  // The buyer has just tapped the seats beside a quiet suggestion: nothing may move under the finger.
  const ref = useRing(hall, suggestion ? [suggestion.seatId] : [], text, suggestion?.isQuiet);
  return (
    <div className="row notice" ref={ref}>
      <div className="grow">
        <small>{bindNumbers(text)}</small>
        {suggestion && (
          <NeedsNetwork>
            <button type="button" className="text-button" onClick={() => cart.add(sale, [suggestion.seatId])}>
              {seatTake}
            </button>
          </NeedsNetwork>
        )}
      </div>
      <CloseButton onClose={suggestion?.close ?? cart.forgetNotice} />
    </div>
  );
};

/** The folded cart: a bar below the hall where the widget is not wide. A press opens the cart or its form. */
const CartBar = ({ onOpen }: { onOpen: () => void }) => {
  const { cart } = useStores();
  const order = cart.order.value;
  return (
    <button type="button" className="cart-bar" aria-haspopup="dialog" onClick={onOpen}>
      <span className="grow">
        <b>{ticketCount(order)}</b>
        <Timer />
      </span>
      <b>{orderAmount(order)}</b>
      {cart.operation.value && <Spinner />}
      <Icon path={chevronDownIcon} />
    </button>
  );
};

/** The cart: beside the hall where the widget is wide, else a sheet that a bar opens. Both layouts share one dialog element. */
export const CartSection = ({ hall, isListOpen = false, ...cartProps }: Props) => {
  const { sale, places } = cartProps;
  const { inOrder } = places.limits;
  const { stores, width } = useScreenContext();
  const { cart, checkout, online } = stores;
  const order = cart.order.value;
  const { tickets } = order;
  const hasTickets = tickets.length > 0;
  const phase = checkout.phase.value;
  const isInForm = phase !== 'idle' && phase !== 'host';
  const isPending = isLocked(cart.state.value);
  const isWide = width.value >= WIDE;
  const lapsed = cart.lapsed.value;

  // At first unfolded only if the form is open: 'Изменить контакты' of a refused payment leads here.
  const [isUnfolded, setUnfolded] = useState(isInForm);
  /** The best-seats search; it survives a lost network or a rotated tablet. */
  const search: SearchSignal = useSignal(null);
  const isChangeable = phase === 'idle' && !isPending;
  // Zooming a page or rotating a tablet can end the wide layout: then an open form stays open, and a cart folds.
  useLayoutEffect(() => {
    if (isWide) setUnfolded(isInForm);
  }, [isWide, isInForm]);
  // Leaving the screen closes the form: otherwise a returning buyer would find the form open, and empty.
  useLayoutEffect(() => checkout.close, []);
  // Returning from the form ends the search. A layout effect, because a later effect could undo a press.
  useLayoutEffect(() => {
    search.value = null;
  }, [phase]);
  // After the order's time has run out the cart stays open, because it says why the tickets are gone.
  const hasSomething = hasTickets || lapsed !== null;
  useEffect(() => {
    if (!hasTickets) checkout.close();
    if (!hasSomething) setUnfolded(false);
  }, [hasTickets, hasSomething]);

  const isOpen = isWide || (isUnfolded && hasSomething);
  // Over a phone's hall the line about a seat left alone would cover the map's buttons, so it waits for the open cart.
  const suggestion = useSuggestion(cartProps, hall, isOpen && (!isWide || tickets.length > 1));
  const news = cart.notice.value;
  const text = news || suggestion?.text;
  // The key: each message has a ring of its own, which goes with the message.
  const notice = text && (
    <CartNotice key={text} sale={sale} hall={hall} text={text} suggestion={news ? undefined : suggestion} />
  );

  const seek = () => {
    // On a phone the cart covers the hall, so it folds.
    setUnfolded(false);
    search.value = 'asking';
  };
  const obstacle = hasTickets && isChangeable && whyNoMore(inOrder);
  const onSeek = isChangeable && !obstacle && hall?.findBestSeats && seek;
  const best = onSeek && online.value && search.value && hall && (
    <BestSeats sale={sale} hall={hall} inOrder={inOrder} search={search} />
  );
  const more = obstacle ? (
    <small className="soft more-seats">{obstacle}</small>
  ) : (
    onSeek &&
    !best && (
      <button type="button" className="text-button more-seats" onClick={onSeek}>
        {bestSeatsOpen}
      </button>
    )
  );
  const emptyCart = best || <EmptyCart hint={hintFor(hall, isListOpen)} onSeek={onSeek || undefined} />;

  // While the seats are being taken again, the cart fills with them.
  const isTaking = cart.operation.value?.kind === 'taking';
  const lapsedView = lapsed && !(hasTickets && isTaking) && <LapsedView {...lapsed} />;
  const content = () => {
    // The form itself shows how its submission ended.
    if (phase !== 'idle') return <Checkout />;
    if (isPending) return <CheckedOutOrder />;
    return (
      <>
        {lapsedView}
        {hasTickets ? (
          <Cart {...cartProps} onFold={isWide ? undefined : () => setUnfolded(false)} more={more} search={best} />
        ) : (
          !lapsed && emptyCart
        )}
        {notice}
      </>
    );
  };
  /** A press on the bar opens the form at once, unless the cart has lapsed seats, a locked order or a problem to show first. */
  const goOn = () => {
    setUnfolded(true);
    if (!lapsed && isChangeable && !cart.problem.value) checkout.open();
  };
  const folded = () => {
    if (best) return best;
    return (
      <>
        {!isOpen && (lapsedView || notice)}
        {hasTickets ? <CartBar onOpen={goOn} /> : !lapsed && emptyCart}
      </>
    );
  };
  // An empty cart without a hint or a message takes no space.
  const hasPlace = hasSomething || hall || cart.problem.value || cart.notice.value || !online.value;
  return (
    <>
      {!isWide && hasPlace && (
        <section className={`cart-bar-slot${hasTickets ? '' : ' is-empty'}`} aria-label={cartTitle}>
          {folded()}
        </section>
      )}
      {isOpen && (
        <Dialog label={cartTitle} part="cart" isBeside={isWide} onClose={() => setUnfolded(false)}>
          {content()}
        </Dialog>
      )}
      {cart.wouldMix.value && (
        <CartQuestion
          title={`${ticketCount(order)} ${seatInCart}`}
          text={mixedOrderText}
          yes={mixedOrderClear}
          onAnswer={cart.answerMixed}
        />
      )}
    </>
  );
};

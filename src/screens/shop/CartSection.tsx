import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSoldOut } from '../../domain/offers';
import type { HallHandle } from '../../hall/types';
import { ticketCount } from '../../text/orderTexts';
import {
  cartEmpty,
  cartEmptyText,
  cartTitle,
  hallPickSeats,
  hallPickSector,
  offlineNoSeats,
  orderAmount,
  retry,
  soldOutTitle,
} from '../../text/texts';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon, ticketIcon } from '../../ui/icons';
import { Placeholder } from '../../ui/Placeholder';
import { Problem } from '../../ui/Problem';
import { WIDE } from '../../ui/Root';
import { Spinner } from '../../ui/Spinner';
import { Timer } from '../../ui/Timer';
import { useScreenContext } from '../screenContext';
import { BestSeats } from './BestSeats';
import { Cart, type CartProps } from './Cart';
import { Checkout } from './Checkout';
import type { Typed } from './checkoutRules';
import { MixedOrderQuestion } from './MixedOrderQuestion';

interface Props extends CartProps {
  /** The map, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
}

/** Where the cart stands (design.md §2): a panel where it is wide, else a bar that opens a sheet or a window. */
export const CartSection = ({ hall, ...props }: Props) => {
  const { sale } = props;
  const { stores, width } = useScreenContext();
  const { cart, checkout, online } = stores;
  const [open, setOpen] = useState(false);
  const typed = useRef<Typed>({});
  const order = cart.order.value;
  const count = order.tickets.length;
  const wide = width.value >= WIDE;
  // led here to pay once more, or on a page that was zoomed meanwhile, the buyer finds the form open;
  // before the frame: later it would undo a press
  const hasForm = checkout.phase.value !== 'idle' && checkout.phase.value !== 'host';
  useLayoutEffect(() => setOpen(hasForm), [wide]);
  // a form that was folded away does not open by itself, and empty, when the buyer comes back
  useLayoutEffect(() => checkout.close, []);
  useEffect(() => {
    if (count) return;
    setOpen(false);
    checkout.close();
  }, [count]);

  const trouble = cart.problem.value && (
    <Problem text={cart.problem.value}>
      <button type="button" className="text" onClick={() => cart.restore()}>
        {retry}
      </button>
    </Problem>
  );
  const best = (hint: ReactNode) =>
    online.value ? (
      hall ? (
        <BestSeats sale={sale} hall={hall}>
          {trouble || hint}
        </BestSeats>
      ) : (
        trouble
      )
    ) : (
      <small className="soft grow center">{offlineNoSeats}</small>
    );
  const content = (onFold?: () => void) =>
    checkout.phase.value === 'idle' ? <Cart {...props} onFold={onFold} /> : <Checkout typed={typed.current} />;
  const fold = () => setOpen(false);
  const soldOut = sale.state.value === 'ready' && isSoldOut(sale.offer.value);
  return (
    <>
      {wide ? (
        <section className="panel">
          {count ? (
            content()
          ) : (
            <>
              <h2>{cartTitle}</h2>
              <Placeholder icon={ticketIcon} title={cartEmpty} text={soldOut ? soldOutTitle : cartEmptyText}>
                <div className="row">{best('')}</div>
              </Placeholder>
            </>
          )}
        </section>
      ) : (
        (count > 0 || hall || trouble) && (
          <section className="slot row">
            <h2 className="read">{cartTitle}</h2>
            {count ? (
              <button type="button" className="bar" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <span className="grow">
                  <b>{ticketCount(order)}</b>
                  <Timer left={cart.secondsLeft} />
                </span>
                <b>{orderAmount(order.amount)}</b>
                {cart.operation.value && <Spinner />}
                <Icon path={chevronDownIcon} />
              </button>
            ) : (
              best(
                <small className="soft grow">
                  {hall?.isOverview ? hallPickSector : hall?.findBestSeats ? hallPickSeats : cartEmpty}
                </small>,
              )
            )}
          </section>
        )
      )}
      {open && !wide && count > 0 && (
        <Dialog label={cartTitle} onClose={fold}>
          {content(fold)}
        </Dialog>
      )}
      <MixedOrderQuestion cart={cart} />
    </>
  );
};

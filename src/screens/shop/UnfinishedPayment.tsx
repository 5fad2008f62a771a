import { formatDate } from '../../text/format';
import {
  paymentChecking,
  paymentCheckNow,
  paymentHeldUntil,
  paymentOtherSeats,
  paymentPay,
  paymentUnfinished,
  paymentUnfinishedText,
} from '../../text/texts';
import { Timer } from '../../ui/Timer';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';

/** Gives the pending payment up and leads to the shop; where that is refused it says until when the seats are held. */
export const OtherSeats = ({ onRelease }: { onRelease?: () => void }) => {
  const { cart, checkout } = useScreenContext().stores;
  if (checkout.isReleaseRefused.value)
    return <p role="status">{paymentHeldUntil(formatDate(cart.order.value.payTill ?? '').time)}</p>;
  return (
    <button
      type="button"
      className="quiet wide"
      onClick={async () => {
        if (await checkout.release()) onRelease?.();
      }}
    >
      {paymentOtherSeats}
    </button>
  );
};

/** Stands in the cart's place while the order is locked: what looks like a cart and cannot be changed would lie. */
export const UnfinishedPayment = () => {
  const { cart, checkout } = useScreenContext().stores;
  const isWaiting = cart.state.value.kind === 'awaitingPayment';
  return (
    <div className="cart">
      <h2>{isWaiting ? paymentUnfinished : paymentChecking}</h2>
      {isWaiting && <small className="soft">{paymentUnfinishedText}</small>}
      <div className="total">
        <Timer left={cart.secondsLeft} long />
        <NeedsNetwork>
          <button
            type="button"
            className={isWaiting ? 'main wide' : 'quiet wide'}
            part={isWaiting ? 'primary' : undefined}
            onClick={checkout.open}
          >
            {isWaiting ? paymentPay : paymentCheckNow}
          </button>
          {isWaiting && <OtherSeats />}
        </NeedsNetwork>
      </div>
    </div>
  );
};

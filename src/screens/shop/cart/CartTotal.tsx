import { orderAmount } from '../../../text/orderTexts';
import { cartCheckout, cartNotStored, cartTotal, waitingForServer } from '../../../text/texts';
import { OrderLines } from '../../../ui/OrderLines';
import { PrimaryButton } from '../../../ui/PrimaryButton';
import { Problem } from '../../../ui/Problem';
import { Timer } from '../../../ui/Timer';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { PromoCode } from './PromoCode';

/** The foot of the cart: codes, fees and discounts, what the order costs, the way to checkout, and the time left. */
export const CartTotal = () => {
  const { stores, orderIsKept } = useScreenContext();
  const { cart, checkout } = stores;
  const order = cart.order.value;
  return (
    <div className="total">
      <NeedsNetwork>
        <PromoCode />
      </NeedsNetwork>
      <OrderLines lines={order.lines} />
      <div className="row">
        <span className="grow">{cartTotal}</span>
        <b className="big">{orderAmount(order)}</b>
      </div>
      {!orderIsKept() && <small className="soft">{cartNotStored}</small>}
      <Problem text={cart.problem.value} />
      <NeedsNetwork>
        <PrimaryButton onClick={checkout.open}>{cartCheckout}</PrimaryButton>
      </NeedsNetwork>
      {cart.isSlow.value ? <small role="status">{waitingForServer}</small> : <Timer left={cart.secondsLeft} long />}
    </div>
  );
};

import { orderAmount } from '../../../text/orderTexts';
import { cartCheckout, cartNotStored, cartTotal } from '../../../text/texts';
import { OrderLines } from '../../../ui/OrderLines';
import { PrimaryButton } from '../../../ui/PrimaryButton';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { Timer } from '../Timer';
import { PromoCode } from './PromoCode';

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
      <NeedsNetwork>
        <PrimaryButton onClick={checkout.open}>{cartCheckout}</PrimaryButton>
      </NeedsNetwork>
      <Timer long />
      {cart.problem.value && (
        <small className="soft" role="alert">
          {cart.problem.value}
        </small>
      )}
    </div>
  );
};

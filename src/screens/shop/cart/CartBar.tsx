import { orderAmount, ticketCount } from '../../../text/orderTexts';
import { Icon } from '../../../ui/Icon';
import { chevronDownIcon } from '../../../ui/icons';
import { Spinner } from '../../../ui/Spinner';
import { useScreenContext } from '../../screenContext';
import { Timer } from '../Timer';

/** The folded cart: a bar below the hall where the widget is not wide. A press opens the cart or its form. */
export const CartBar = ({ onOpen }: { onOpen: () => void }) => {
  const { cart } = useScreenContext().stores;
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

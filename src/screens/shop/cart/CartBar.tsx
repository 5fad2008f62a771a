import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { orderAmount, ticketCount } from '../../../text/orderTexts';
import { cartEmpty, hallPickInList, hallPickSeats, hallPickSector } from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { chevronDownIcon } from '../../../ui/icons';
import { Spinner } from '../../../ui/Spinner';
import { Timer } from '../../../ui/Timer';
import { useScreenContext } from '../../screenContext';
import type { SearchSignal } from '../bestSeats/BestSeats';
import { BarSlot } from './BarSlot';
import { CartNotice } from './CartNotice';
import { EmptyCart } from './EmptyCart';

/** What the buyer may do with the hall: nobody is sent to a map that there is not, or that the list stands in place of. */
const hintFor = (hall: HallHandle | null, isListOpen: boolean): string => {
  if (isListOpen) return hallPickInList;
  if (hall?.isOverview) return hallPickSector;
  return hall?.findBestSeats ? hallPickSeats : cartEmpty;
};

interface Props {
  sale: Sale;
  hall: HallHandle | null;
  /** The list stands in place of the map. */
  isListOpen: boolean;
  /** The search for best seats, as far as it has come. */
  search: SearchSignal;
  onOpen: () => void;
}

/** The place of the cart below a hall that is not wide: a bar that opens it. There is none while it has nothing to say. */
export const CartBar = ({ sale, hall, isListOpen, search, onOpen }: Props) => {
  const { cart } = useScreenContext().stores;
  const order = cart.order.value;
  const hasTickets = order.tickets.length > 0;
  if (!hasTickets && !hall && !cart.problem.value && !cart.notice.value) return null;
  return (
    <BarSlot notice={<CartNotice sale={sale} hall={hall} saysWaiting />}>
      {hasTickets ? (
        <button type="button" className="cart-bar" aria-haspopup="dialog" onClick={onOpen}>
          <span className="grow">
            <b>{ticketCount(order)}</b>
            <Timer left={cart.secondsLeft} />
          </span>
          <b>{orderAmount(order)}</b>
          {cart.operation.value && <Spinner />}
          <Icon path={chevronDownIcon} />
        </button>
      ) : (
        <EmptyCart
          sale={sale}
          hall={hall}
          search={search}
          hint={<small className="soft grow">{hintFor(hall, isListOpen)}</small>}
        />
      )}
    </BarSlot>
  );
};

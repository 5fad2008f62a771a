import type { Id } from '../../../domain/entities';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';
import { ticketCount } from '../../../text/orderTexts';
import { cartClear, collapse } from '../../../text/texts';
import { IconButton } from '../../../ui/IconButton';
import { chevronDownIcon } from '../../../ui/icons';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { commonName, commonOccasion, occasionLine } from '../ticketOccasion';
import { CartTickets } from './CartTickets';
import { CartTotal } from './CartTotal';
import { TariffForAll } from './TariffForAll';
import type { MoreSeats } from './useMoreSeats';

export interface CartProps {
  sale: Sale;
  /** The event on the screen: 'Чайка · сб, 14 июня, 19:00'. */
  about: string;
  /** The CSS colour of each ticket group. */
  colors: Map<Id, string>;
  onClear: () => void;
  /** Closes the sheet; undefined for a cart beside the hall. */
  onFold?: (() => void) | undefined;
  more?: MoreSeats;
}

export const Cart = ({ sale, about, colors, onClear, onFold, more }: CartProps) => {
  const { cart, occasions } = useScreenContext().stores;
  const order = cart.order.value;
  // An event shared by all tickets is written once above them.
  const areOnScreen = order.tickets.every((ticket) => isOfSale(sale, ticket));
  const common = commonOccasion(occasions, order.tickets);
  const occasion = areOnScreen ? about : common && occasionLine(common);
  const name = commonName(occasions, order.tickets);
  return (
    <div className="cart">
      <div className="row head">
        <h2>{ticketCount(order)}</h2>
        <NeedsNetwork>
          <button type="button" className="text-button soft" onClick={onClear}>
            {cartClear}
          </button>
        </NeedsNetwork>
        {onFold && <IconButton label={collapse} path={chevronDownIcon} onClick={onFold} />}
      </div>
      {(occasion || name) && <small className="soft">{occasion || name}</small>}
      <div className="scroll">
        <NeedsNetwork>
          <TariffForAll sale={sale} tickets={order.tickets} />
          <CartTickets sale={sale} colors={colors} says={occasion ? 'nothing' : name ? 'date' : 'occasion'} />
          {!more?.search && more?.button}
        </NeedsNetwork>
      </div>
      {more?.search && <div className="row more-search">{more.search}</div>}
      <CartTotal />
    </div>
  );
};

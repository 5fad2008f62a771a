import { type ReactNode, useState } from 'react';
import { orderAmount, ticketCount } from '../../../text/orderTexts';
import {
  cartCheckout,
  cartClear,
  cartClearQuestion,
  cartClearYes,
  cartNotStored,
  cartTotal,
  collapse,
} from '../../../text/texts';
import { IconButton } from '../../../ui/IconButton';
import { chevronDownIcon } from '../../../ui/icons';
import { OrderLines } from '../../../ui/OrderLines';
import { StepControl } from '../../../ui/View';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { Timer } from '../Timer';
import { commonOccasion, occasionLine, useFeesInPrices } from '../ticketFacts';
import { CartQuestion } from './CartQuestion';
import { CartTickets, type TicketsProps } from './CartTickets';
import { PromoCode } from './PromoCode';

export interface CartProps extends TicketsProps {
  /** Closes the sheet; undefined for a cart beside the hall. */
  onFold?: (() => void) | undefined;
  /** The end of the tickets' list: the way to more seats. */
  more?: ReactNode;
  /** Stays in view below the tickets: the search for more seats. */
  search?: ReactNode;
}

/** The tickets of the order between its event and its total. */
export const Cart = ({ onFold, more, search, ...sale }: CartProps) => {
  const { stores, orderIsKept } = useScreenContext();
  const { cart, checkout, occasions } = stores;
  const order = cart.order.value;
  const { length } = order.tickets;
  const [asksToClear, askToClear] = useState(false);
  const occasion = commonOccasion(occasions, order.tickets);
  return (
    <div className="cart">
      <div className="row head">
        <h2>{ticketCount(order)}</h2>
        <NeedsNetwork>
          <button type="button" className="text-button soft" onClick={() => askToClear(true)}>
            {cartClear}
          </button>
        </NeedsNetwork>
        {onFold && <IconButton label={collapse} path={chevronDownIcon} onClick={onFold} />}
      </div>
      {occasion && <small className="soft">{occasionLine(occasion)}</small>}
      <NeedsNetwork>
        <div className="scroll">
          <CartTickets {...sale} />
          {more}
        </div>
        {search && <div className="row more-search">{search}</div>}
        <div className="total">
          <PromoCode />
          <OrderLines lines={order.lines} areFeesIncluded={useFeesInPrices()} />
          <div className="row">
            <span className="grow">{cartTotal}</span>
            <b className="big">{orderAmount(order)}</b>
          </div>
          {!orderIsKept() && <small className="soft">{cartNotStored}</small>}
          <StepControl label={cartCheckout} isMain run={checkout.open} />
          <Timer long />
          {cart.problem.value && (
            <small className="soft" role="alert">
              {cart.problem.value}
            </small>
          )}
        </div>
      </NeedsNetwork>
      {asksToClear && (
        <CartQuestion
          title={cartClearQuestion(length)}
          yes={cartClearYes(length)}
          onAnswer={(isYes) => {
            askToClear(false);
            if (isYes) cart.clear();
          }}
        />
      )}
    </div>
  );
};

import type { ReactNode } from 'react';
import type { Kopecks } from '../domain/entities';
import { bindNumbers } from '../text/format';
import { eventsClash } from '../text/texts';
import { OldPrice } from './PriceTag';
import { Spinner } from './Spinner';

interface Props {
  name: string;
  /** The name for screen readers, where the visible name contains a sign such as '×'. */
  spokenName?: string | undefined;
  /** The seat's sector, and its event if the order's tickets have several. */
  note: string;
  /** Another ticket is for the same time. */
  clashes: boolean;
  /** The CSS colour of the ticket group. */
  color: string | undefined;
  /** '3 500 ₽', or '' where the price is unknown. */
  price: string;
  oldPrice?: Kopecks | undefined;
  isBusy: boolean;
  tool: ReactNode;
  children?: ReactNode;
}

/** One line of the cart: a ticket, or the tickets of a zone. */
export const CartLine = ({
  name,
  spokenName,
  note,
  clashes,
  color,
  price,
  oldPrice,
  isBusy,
  tool,
  children,
}: Props) => (
  <li className={isBusy ? 'ticket busy' : 'ticket'}>
    <i className="dot" style={{ '--group-color': color }} />
    <div>
      <b aria-hidden={!!spokenName}>{bindNumbers(name)}</b>
      {spokenName && <span className="screen-reader-only">{spokenName}</span>}
    </div>
    <div className="note">
      <small className="soft">{note}</small>
      {clashes && <small className="warning">{eventsClash}</small>}
    </div>
    <div className="price">
      <b>{price}</b>
      <OldPrice oldPrice={oldPrice} />
    </div>
    {isBusy ? <Spinner /> : tool}
    {children}
  </li>
);

import type { ReactNode } from 'react';
import { isSoldOut } from '../../../domain/offers';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { CLOSED_TITLES, cartEmpty, cartEmptyText, cartTitle, soldOutTitle } from '../../../text/texts';
import { ticketIcon } from '../../../ui/icons';
import { View } from '../../../ui/View';
import { useScreenContext } from '../../screenContext';
import type { SearchSignal } from '../bestSeats/BestSeats';
import { CartNotice } from './CartNotice';
import { EmptyCart } from './EmptyCart';

interface Props {
  sale: Sale;
  hall: HallHandle | null;
  /** The search for best seats, as far as it has come. */
  search: SearchSignal;
  isEmpty: boolean;
  /** The cart, or what stands in its place. */
  children: ReactNode;
}

/** The place of the cart beside a wide hall. */
export const CartPanel = ({ sale, hall, search, isEmpty, children }: Props) => {
  const { isUnread } = useScreenContext().stores.cart;
  if (!isEmpty) {
    return (
      <section className="panel" part="cart">
        {children}
      </section>
    );
  }
  const nothingIsFree = sale.state.value === 'ready' && isSoldOut(sale.offer.value);
  const stage = sale.closed.value;
  const text = stage ? CLOSED_TITLES[stage.state] : nothingIsFree ? soldOutTitle : cartEmptyText;
  return (
    <section className="panel" part="cart">
      <h2>{cartTitle}</h2>
      <CartNotice sale={sale} hall={hall} saysWaiting />
      {isUnread.value ? (
        <EmptyCart sale={sale} hall={hall} search={search} />
      ) : (
        <View icon={ticketIcon} title={cartEmpty} text={text}>
          <div className="row">
            <EmptyCart sale={sale} hall={hall} search={search} />
          </div>
        </View>
      )}
    </section>
  );
};

import { type ReactNode, useLayoutEffect } from 'react';
import { isLocked } from '../../../domain/orderState';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { whyNoMore } from '../../../text/orderTexts';
import { bestSeatsMore } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import { BestSeats, type SearchSignal } from '../bestSeats/BestSeats';
import { useTicketLimits } from '../useTicketLimits';

interface Props {
  sale: Sale;
  /** The hall, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
  /** The search for best seats, as far as it has come. */
  search: SearchSignal;
  /** The buyer begins to look for more seats. */
  onSeek: () => void;
}

/** Both are null while the cart takes no more seats, and where the hall does not know which are together. */
export interface MoreSeats {
  /** Begins the search, or says why the order takes no more. */
  button: ReactNode;
  /** The search, while it goes on. */
  search: ReactNode;
}

/** Best seats for a cart that has tickets. */
export const useMoreSeats = ({ sale, hall, search, onSeek }: Props): MoreSeats => {
  const { cart, checkout, online } = useScreenContext().stores;
  const { inOrder } = useTicketLimits(sale);
  const phase = checkout.phase.value;
  const hasTickets = cart.order.value.tickets.length > 0;
  // A buyer who comes back from the form, or begins anew, is not asked how many. This is done before the frame: later it would undo a press.
  useLayoutEffect(() => {
    search.value = null;
  }, [hasTickets, phase]);
  const mayHaveMore = hasTickets && phase === 'idle' && !isLocked(cart.state.value) && online.value;
  const obstacle = mayHaveMore && whyNoMore(inOrder);
  if (obstacle) return { button: <small className="soft more-seats">{obstacle}</small>, search: null };
  if (!mayHaveMore || !hall?.findBestSeats) return { button: null, search: null };
  return {
    button: (
      <button
        type="button"
        className="text-button more-seats"
        onClick={() => {
          onSeek();
          search.value = { kind: 'asking' };
        }}
      >
        {bestSeatsMore}
      </button>
    ),
    search: search.value && <BestSeats sale={sale} hall={hall} search={search} />,
  };
};

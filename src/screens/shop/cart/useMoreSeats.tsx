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
  /** Null until the hall is ready, and where the hall has no free seat. */
  hall: HallHandle | null;
  search: SearchSignal;
  onSeek: () => void;
}

/** Both are null while the order cannot change, and where the hall cannot find adjacent seats. */
export interface MoreSeats {
  /** The button that starts the search, or the reason why the order takes no more tickets. */
  button: ReactNode;
  search: ReactNode;
}

export const useMoreSeats = ({ sale, hall, search, onSeek }: Props): MoreSeats => {
  const { cart, checkout, online } = useScreenContext().stores;
  const { inOrder } = useTicketLimits(sale);
  const phase = checkout.phase.value;
  const hasTickets = cart.order.value.tickets.length > 0;
  // Returning from the form or starting a new order ends the search. A layout effect, because after the frame it could undo a press.
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

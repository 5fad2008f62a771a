import type { ReactNode } from 'react';
import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { bestSeatsOpen, retry, waitingForOrder } from '../../../text/texts';
import { Problem } from '../../../ui/Problem';
import { useScreenContext } from '../../screenContext';
import { BestSeats, type SearchSignal } from '../bestSeats/BestSeats';

interface Props {
  sale: Sale;
  /** The hall, once it can be asked; null where there is no free seat either. */
  hall: HallHandle | null;
  /** The search for best seats, as far as it has come. */
  search: SearchSignal;
  /** What the buyer may do, unless there is something more urgent to say. */
  hint?: ReactNode;
}

/** What the place of the cart offers while there is no ticket: best seats, or to read an order again that could not be read. */
export const EmptyCart = ({ sale, hall, search, hint }: Props) => {
  const { cart, online } = useScreenContext().stores;
  if (!online.value) return <>{hint}</>;
  const problem = cart.problem.value && (
    <Problem text={cart.problem.value}>
      <button type="button" className="text-button" onClick={() => cart.restore()}>
        {retry}
      </button>
    </Problem>
  );
  // a stored order may have been paid for: until that is known nothing is offered beside it
  if (cart.isUnread.value) return problem || <small className="soft grow center">{waitingForOrder}</small>;
  if (!hall) return problem || null;
  if (search.value) return <BestSeats sale={sale} hall={hall} search={search} />;
  return (
    <>
      {problem || hint}
      {hall.findBestSeats && (
        <button
          type="button"
          className="quiet"
          onClick={() => {
            search.value = { kind: 'asking' };
          }}
        >
          {bestSeatsOpen}
        </button>
      )}
    </>
  );
};

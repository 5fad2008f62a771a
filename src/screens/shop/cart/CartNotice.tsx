import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { bindNumbers } from '../../../text/format';
import { seatTake } from '../../../text/texts';
import { CloseButton } from '../../../ui/CloseButton';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { useSuggestion } from '../suggestions';

interface Props {
  sale: Sale;
  hall: HallHandle | null;
  /** The buyer has finished choosing: only then a seat left alone is suggested. */
  isGoingOn?: boolean;
}

/** The single message of the cart: news of the order, else a suggested seat. It stays until the buyer's next step. */
export const CartNotice = ({ sale, hall, isGoingOn }: Props) => {
  const { cart } = useScreenContext().stores;
  const suggestion = useSuggestion(sale, hall, isGoingOn);
  const news = cart.notice.value;
  const text = news || suggestion?.text;
  if (!text) return null;
  return (
    <div className="row notice">
      <div className="grow">
        <small>{bindNumbers(text)}</small>
        {!news && suggestion && (
          <NeedsNetwork>
            <button type="button" className="text-button" onClick={() => cart.add(sale, [suggestion.seatId])}>
              {seatTake}
            </button>
          </NeedsNetwork>
        )}
      </div>
      {(news || cart.lostSeat.value) && <CloseButton onClose={cart.forgetNotice} />}
    </div>
  );
};

import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { bindNumbers } from '../../../text/format';
import { splitSeatTaken, waitingForServer } from '../../../text/texts';
import { CloseButton } from '../../../ui/CloseButton';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { useSuggestion } from '../suggestions';

interface Props {
  sale: Sale;
  hall: HallHandle | null;
  /** Says as well that an answer is late: a cart with tickets has another place for it. */
  saysWaiting?: boolean;
  /** The buyer has chosen their seats. */
  isGoingOn?: boolean;
}

/** The news of the last operation, which a popup has read out, and the seat that is offered now: they stay until the buyer goes on. */
export const CartNotice = ({ sale, hall, saysWaiting, isGoingOn }: Props) => {
  const { cart } = useScreenContext().stores;
  const suggestion = useSuggestion(sale, hall, isGoingOn);
  const text = cart.notice.value;
  if (!text && !suggestion)
    return saysWaiting && cart.isSlow.value ? <small className="notice">{waitingForServer}</small> : null;
  const { seatTaken, rest } = splitSeatTaken(bindNumbers(text));
  return (
    <div className="row notice">
      <div className="grow">
        <small>
          <b>{seatTaken}</b>
          {/* what was lost needs no advice where something like it is free */}
          {!(seatTaken && suggestion) && rest} {suggestion && bindNumbers(suggestion.text)}
        </small>
        {suggestion && (
          <NeedsNetwork>
            <button type="button" className="text-button" onClick={() => cart.add(sale, [suggestion.seatId])}>
              {suggestion.label}
            </button>
          </NeedsNetwork>
        )}
      </div>
      {text && <CloseButton onClose={cart.forgetNotice} />}
    </div>
  );
};

import type { HallHandle } from '../../../hall/types';
import type { Sale } from '../../../state/catalogue/sale';
import { bindNumbers } from '../../../text/format';
import { seatTake, splitSeatTaken, waitingForServer } from '../../../text/texts';
import { CloseButton } from '../../../ui/CloseButton';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';
import { useSimilarSeat } from '../similarSeat';

interface Props {
  sale: Sale;
  hall: HallHandle | null;
  /** Says as well that an answer is late: a cart with tickets has another place for it. */
  saysWaiting?: boolean;
}

/** What became of the last operation, as far as the buyer must know it: it stays until they go on. A popup has read it out. */
export const CartNotice = ({ sale, hall, saysWaiting }: Props) => {
  const { cart } = useScreenContext().stores;
  const similar = useSimilarSeat(hall);
  const text = cart.notice.value;
  if (!text) return saysWaiting && cart.isSlow.value ? <small className="notice">{waitingForServer}</small> : null;
  const { seatTaken, rest } = splitSeatTaken(bindNumbers(text));
  return (
    <div className="row notice">
      <div className="grow">
        <small>
          <b>{seatTaken}</b>
          {similar && seatTaken ? ` ${bindNumbers(similar.text)}` : rest}
        </small>
        {similar && (
          <NeedsNetwork>
            <button type="button" className="text-button" onClick={() => cart.add(sale, [similar.id])}>
              {seatTake}
            </button>
          </NeedsNetwork>
        )}
      </div>
      <CloseButton onClose={cart.forgetNotice} />
    </div>
  );
};

import { useId } from 'react';
import type { Sale } from '../../../state/catalogue/sale';
import { whyNoMore } from '../../../text/orderTexts';
import { View } from '../../../ui/View';
import { useScreenContext } from '../../screenContext';
import { useTicketLimits } from '../useTicketLimits';

const COUNTS = [1, 2, 3, 4, 5, 6];

interface Props {
  /** The question, or the message that no such seats were found. */
  text: string;
  sale: Sale;
  onChoose: (count: number) => void;
}

/** Asks how many adjacent seats the buyer wants. A number above the order's limit stays pressable, and a press shows the reason. */
export const SeatCountChoice = ({ text, sale, onChoose }: Props) => {
  const { popups } = useScreenContext().stores;
  const { inOrder } = useTicketLimits(sale);
  const obstacleId = useId();
  const obstacle = whyNoMore(inOrder, COUNTS.length);
  return (
    <View title={text}>
      <div className="row">
        {COUNTS.map((count) => {
          const isBarred = count > inOrder.more;
          return (
            <button
              type="button"
              key={count}
              className="seat"
              aria-disabled={isBarred}
              aria-describedby={isBarred ? obstacleId : undefined}
              onClick={() => (isBarred ? popups.message(obstacle, 'warning') : onChoose(count))}
            >
              {count}
            </button>
          );
        })}
      </div>
      {obstacle && (
        <small className="soft" id={obstacleId}>
          {obstacle}
        </small>
      )}
    </View>
  );
};

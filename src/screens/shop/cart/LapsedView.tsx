import type { LapsedSeats } from '../../../state/order/orderStore';
import { lapsedOthers, lapsedTake, lapsedTaken, lapsedText, lapsedTitle, offlineText } from '../../../text/texts';
import { View } from '../../../ui/View';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useStores } from '../../screenContext';
import { TicketLines } from '../TicketLines';

/**
 * Replaces the cart, its bar or the form after the order's time has run out, until the buyer presses a button. Stands above tickets that
 * the buyer has taken again.
 */
export const LapsedView = ({ tickets, isTaken }: LapsedSeats) => {
  const { cart, online } = useStores();
  const isOnline = online.value;
  const take = {
    label: lapsedTake,
    isMain: true,
    isBusy: cart.operation.value !== null,
    run: cart.takeLapsed,
  };
  return (
    <div role="alert">
      <NeedsNetwork>
        <View
          title={isTaken ? lapsedTaken : lapsedTitle}
          text={isOnline ? !isTaken && lapsedText : offlineText}
          steps={[...(isTaken ? [] : [take]), { label: lapsedOthers, run: cart.forgetLapsed }]}
        >
          <TicketLines tickets={tickets} />
        </View>
      </NeedsNetwork>
    </div>
  );
};

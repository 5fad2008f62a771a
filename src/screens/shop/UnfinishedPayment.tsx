import {
  paymentChecking,
  paymentCheckNow,
  paymentPay,
  paymentUnfinished,
  paymentUnfinishedText,
} from '../../text/texts';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { Timer } from './Timer';
import { useOtherSeats } from './useOtherSeats';

/** Replaces the cart while the order is locked: a locked order cannot be changed, so the cart's controls would have no effect. */
export const UnfinishedPayment = () => {
  const { stores, navigate, paths } = useScreenContext();
  const { cart, checkout, online } = stores;
  const { step: otherSeats, refusal } = useOtherSeats();
  const open = { isDisabled: !online.value, run: () => checkout.open() || navigate(paths.checkoutSuccess()) };
  if (cart.state.value.kind !== 'awaitingPayment')
    return <View title={paymentChecking} steps={[{ ...open, label: paymentCheckNow }]} />;
  return (
    <View
      title={paymentUnfinished}
      text={paymentUnfinishedText}
      steps={[{ ...open, label: paymentPay, isMain: true }, ...(otherSeats ? [otherSeats] : [])]}
    >
      <Timer long />
      {refusal && <p role="status">{refusal}</p>}
    </View>
  );
};

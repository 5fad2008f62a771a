import {
  checkoutPay,
  checkoutPayFree,
  checkoutPaying,
  checkoutPayOnHostPage,
  checkoutResultUnknown,
} from '../../../text/texts';
import { PrimaryButton } from '../../../ui/PrimaryButton';
import { Spinner } from '../../../ui/Spinner';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext } from '../../screenContext';

/** Sends the form, or says in its place why it is not to be sent again. */
export const SubmitButton = () => {
  const { cart, checkout } = useScreenContext().stores;
  const phase = checkout.phase.value;
  if (phase === 'host') return <p role="status">{checkoutPayOnHostPage}</p>;
  if (phase === 'unclear') return <p role="status">{checkoutResultUnknown}</p>;
  if (phase === 'form')
    return (
      <NeedsNetwork>
        <PrimaryButton type="submit">{cart.order.value.amount === 0 ? checkoutPayFree : checkoutPay}</PrimaryButton>
      </NeedsNetwork>
    );
  return (
    <PrimaryButton type="submit">
      <Spinner />
      <span>{checkoutPaying}</span>
    </PrimaryButton>
  );
};

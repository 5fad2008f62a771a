import { formatDate } from '../../text/format';
import { paymentHeldUntil, paymentOtherSeats } from '../../text/texts';
import type { Step } from '../../ui/View';
import { useScreenContext } from '../screenContext';

interface OtherSeats {
  /** Abandons the pending payment; undefined once the box office has refused to release the seats. */
  step: Step | undefined;
  /** After a refusal, the text that tells until when the seats are held; else ''. */
  refusal: string;
}

export const useOtherSeats = (onRelease?: () => void): OtherSeats => {
  const { cart, checkout, online } = useScreenContext().stores;
  if (checkout.isReleaseRefused.value)
    return { step: undefined, refusal: paymentHeldUntil(formatDate(cart.order.value.payTill ?? '').time) };
  const run = async () => {
    if (await checkout.release()) onRelease?.();
  };
  return { step: { label: paymentOtherSeats, isDisabled: !online.value, run }, refusal: '' };
};

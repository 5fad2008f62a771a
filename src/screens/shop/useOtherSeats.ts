import { formatDate } from '../../text/format';
import { paymentHeldUntil, paymentOtherSeats } from '../../text/texts';
import type { Step } from '../../ui/View';
import { useScreenContext } from '../screenContext';

interface OtherSeats {
  /** Gives the pending payment up and leads to the shop. */
  step: Step | undefined;
  /** In its place, where that was refused: until when the seats are held. */
  refusal: string;
}

/** Other seats than those that are being paid for. */
export const useOtherSeats = (onRelease?: () => void): OtherSeats => {
  const { cart, checkout, online } = useScreenContext().stores;
  if (checkout.isReleaseRefused.value)
    return { step: undefined, refusal: paymentHeldUntil(formatDate(cart.order.value.payTill ?? '').time) };
  const run = async () => {
    if (await checkout.release()) onRelease?.();
  };
  return { step: { label: paymentOtherSeats, isDisabled: !online.value, run }, refusal: '' };
};

import { useRef } from 'react';
import { useScreenContext } from '../../screenContext';

interface Props {
  hasTickets: boolean;
  /** Shows the cart. */
  onOpen: () => void;
  /** Folds away what showed the seats that are gone. */
  onFold: () => void;
}

/** @returns the seats that were lost with the order's time, and the two ways on from them; null where there are none */
export function useLapse({ hasTickets, onOpen, onFold }: Props) {
  const { cart, checkout } = useScreenContext().stores;
  const phase = checkout.phase.value;
  const wasInForm = useRef(false);
  if (hasTickets) wasInForm.current = phase === 'form' || phase === 'sending';
  const lapsed = cart.lapsed.value;
  return (
    lapsed && {
      lapsed,
      onTake: async () => {
        const wasTyping = wasInForm.current;
        const hasAll = await cart.takeLapsed();
        // with all that was to be paid for the buyer goes on where they were; else they look at it first
        if (hasAll && wasTyping) checkout.open();
        if (!hasAll) onOpen();
      },
      onGoOn: () => {
        cart.forgetLapsed();
        if (!hasTickets) onFold();
      },
    }
  );
}

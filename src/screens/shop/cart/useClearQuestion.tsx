import { useEffect, useState } from 'react';
import { cartClearNo, cartClearQuestion, cartClearYes } from '../../../text/texts';
import { Question } from '../../../ui/Question';
import { useScreenContext } from '../../screenContext';

/**
 * The confirmation before the cart is cleared. CartSection holds it, not the panel or the sheet: rotating a tablet swaps these two.
 * @param isThere whether there is a cart to clear: when anything replaces the cart, the question closes
 */
export function useClearQuestion(isThere: boolean) {
  const { cart } = useScreenContext().stores;
  const [isAsked, setAsked] = useState(false);
  const { length } = cart.order.value.tickets;
  useEffect(() => {
    if (!isThere) setAsked(false);
  }, [isThere]);
  const question = isAsked && isThere && (
    <Question
      title={cartClearQuestion(length)}
      yes={cartClearYes(length)}
      no={cartClearNo}
      onAnswer={(isYes) => {
        setAsked(false);
        if (isYes) cart.clear();
      }}
    />
  );
  return { ask: () => setAsked(true), question };
}

import { useEffect, useState } from 'react';
import { cartClearNo, cartClearQuestion, cartClearYes } from '../../../text/texts';
import { Question } from '../../../ui/Question';
import { useScreenContext } from '../../screenContext';

/**
 * The question before the cart is cleared. It is kept where the cart stands, and not in its panel or its sheet: a tablet that is turned
 * exchanges these.
 * @param isThere whether there is a cart to be cleared: anything else in its place ends the question
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

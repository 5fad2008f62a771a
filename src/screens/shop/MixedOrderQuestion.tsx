import { SEASON_TICKET } from '../../domain/orderTypes';
import type { CartStore } from '../../state/types';
import {
  cartMixNoSeason,
  cartMixNoShow,
  cartMixSeason,
  cartMixSeasonText,
  cartMixShow,
  cartMixShowText,
  cartMixYes,
} from '../../text/texts';
import { Question } from '../../ui/Question';

/**
 * Asks whether to empty the order when seats are wanted beside tickets of the other type. 'Вернуть' may want them on a screen that
 * sells the other type, and the order may be over by the time that the buyer answers.
 */
export const MixedOrderQuestion = ({ cart }: { cart: CartStore }) => {
  const wanted = cart.mixed.value;
  if (!wanted) return null;
  return wanted === SEASON_TICKET ? (
    <Question
      title={cartMixShow}
      text={cartMixShowText}
      yes={cartMixYes}
      no={cartMixNoShow}
      onAnswer={cart.answerMixed}
    />
  ) : (
    <Question
      title={cartMixSeason}
      text={cartMixSeasonText}
      yes={cartMixYes}
      no={cartMixNoSeason}
      onAnswer={cart.answerMixed}
    />
  );
};

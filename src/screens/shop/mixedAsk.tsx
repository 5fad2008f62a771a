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
import { ask } from '../../ui/ask';

/**
 * Seats are wanted beside an order of the other type: whether to empty it first (product.md §6). 'Вернуть' may want them on a screen
 * that sells the other, and the order may be over by the time that the buyer answers.
 */
export const mixedAsk = ({ mixed: { value: wanted }, answerMixed }: CartStore) => {
  const season = wanted === SEASON_TICKET;
  return (
    wanted &&
    ask(
      season ? cartMixShow : cartMixSeason,
      season ? cartMixShowText : cartMixSeasonText,
      cartMixYes,
      season ? cartMixNoShow : cartMixNoSeason,
      answerMixed,
    )
  );
};

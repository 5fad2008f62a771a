import type { CartStore } from '../state/types';
import {
  cartMixNoSeason,
  cartMixNoShow,
  cartMixSeason,
  cartMixSeasonText,
  cartMixShow,
  cartMixShowText,
  cartMixYes,
} from '../texts';
import { ask } from '../ui/ask';

/**
 * Seats are wanted beside an order of the other type: whether to empty it first (product.md §6).
 * @param season what is wanted is a season ticket; 'Вернуть' may want it on a screen that sells the other
 */
export const mixedAsk = ({ mixed, answerMixed }: CartStore, season: boolean) =>
  mixed.value &&
  ask(
    season ? cartMixShow : cartMixSeason,
    season ? cartMixShowText : cartMixSeasonText,
    cartMixYes,
    season ? cartMixNoShow : cartMixNoSeason,
    answerMixed,
  );

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
import { Ask } from '../ui/Ask';

/**
 * Seats are wanted beside an order of the other type: whether to empty it first (product.md §6).
 * @param season what is wanted is a season ticket
 */
export const mixedAsk = ({ mixed, answerMixed }: CartStore, season: boolean) =>
  mixed.value && (
    <Ask
      title={season ? cartMixShow : cartMixSeason}
      text={season ? cartMixShowText : cartMixSeasonText}
      yes={cartMixYes}
      no={season ? cartMixNoShow : cartMixNoSeason}
      onAnswer={answerMixed}
    />
  );

import { SEASON_TICKET } from '../../../domain/orderTypes';
import type { CartStore } from '../../../state/order/cart';
import {
  mixedOrderClear,
  mixedOrderHasSeasonTicket,
  mixedOrderHasSeasonTicketText,
  mixedOrderHasTickets,
  mixedOrderHasTicketsText,
  mixedOrderKeepSeasonTicket,
  mixedOrderKeepTickets,
  offlineNoStep,
} from '../../../text/texts';
import { Question } from '../../../ui/Question';
import { useOfflineHint } from '../../NeedsNetwork';

/**
 * Asks whether to empty the order when seats are wanted beside tickets of the other type. 'Вернуть' may want them on a screen that
 * sells the other type, and the order may be over by the time that the buyer answers.
 */
export const MixedOrderQuestion = ({ cart }: { cart: CartStore }) => {
  const wanted = cart.mixedQuestion.value;
  const obstacle = useOfflineHint(offlineNoStep);
  if (!wanted) return null;
  return wanted === SEASON_TICKET ? (
    <Question
      title={mixedOrderHasTickets}
      text={mixedOrderHasTicketsText}
      yes={mixedOrderClear}
      no={mixedOrderKeepTickets}
      obstacle={obstacle}
      onAnswer={cart.answerMixed}
    />
  ) : (
    <Question
      title={mixedOrderHasSeasonTicket}
      text={mixedOrderHasSeasonTicketText}
      yes={mixedOrderClear}
      no={mixedOrderKeepSeasonTicket}
      obstacle={obstacle}
      onAnswer={cart.answerMixed}
    />
  );
};

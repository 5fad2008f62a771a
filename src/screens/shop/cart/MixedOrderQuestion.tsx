import type { OrderType } from '../../../domain/entities';
import { SEASON_TICKET, SHOW } from '../../../domain/orders';
import type { CartStore } from '../../../state/order/cart';
import {
  cartClearNo,
  mixedOrderClear,
  mixedOrderHasSeasonTicket,
  mixedOrderHasTickets,
  mixedOrderText,
} from '../../../text/texts';
import { Question } from '../../../ui/Question';

/** The title names the cart's contents; the key is the type of the wanted seats, which is the other type. */
const TITLES: Record<OrderType, string> = { [SHOW]: mixedOrderHasSeasonTicket, [SEASON_TICKET]: mixedOrderHasTickets };

/**
 * Asks whether to empty the order when the buyer wants seats of the other type. The 'Вернуть' button may want such seats on a screen that
 * sells the other type, and the order may have ended before the buyer answers.
 */
export const MixedOrderQuestion = ({ cart }: { cart: CartStore }) => {
  const wanted = cart.mixedQuestion.value;
  if (!wanted) return null;
  return (
    <Question
      title={TITLES[wanted]}
      text={mixedOrderText}
      yes={mixedOrderClear}
      no={cartClearNo}
      onAnswer={cart.answerMixed}
    />
  );
};

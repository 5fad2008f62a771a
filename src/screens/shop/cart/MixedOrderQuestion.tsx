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

/** The contents of the cart, by the type of the seats that are wanted beside them. */
const TITLES: Record<OrderType, string> = { [SHOW]: mixedOrderHasSeasonTicket, [SEASON_TICKET]: mixedOrderHasTickets };

/**
 * Asks whether to empty the order when seats are wanted beside tickets of the other type. 'Вернуть' may want them on a screen that
 * sells the other type, and the order may be over by the time that the buyer answers.
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

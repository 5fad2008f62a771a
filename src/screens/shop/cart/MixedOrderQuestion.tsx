import type { OrderType } from '../../../domain/entities';
import { SEASON_TICKET, SHOW } from '../../../domain/orders';
import type { CartStore } from '../../../state/order/cart';
import {
  mixedOrderClear,
  mixedOrderHasSeasonTicket,
  mixedOrderHasSeasonTicketText,
  mixedOrderHasTickets,
  mixedOrderHasTicketsText,
  mixedOrderKeepSeasonTicket,
  mixedOrderKeepTickets,
} from '../../../text/texts';
import { Question } from '../../../ui/Question';

/** What is asked, by the type of the seats that are wanted. */
const QUESTIONS: Record<OrderType, { title: string; text: string; no: string }> = {
  [SHOW]: { title: mixedOrderHasSeasonTicket, text: mixedOrderHasSeasonTicketText, no: mixedOrderKeepSeasonTicket },
  [SEASON_TICKET]: { title: mixedOrderHasTickets, text: mixedOrderHasTicketsText, no: mixedOrderKeepTickets },
};

/**
 * Asks whether to empty the order when seats are wanted beside tickets of the other type. 'Вернуть' may want them on a screen that
 * sells the other type, and the order may be over by the time that the buyer answers.
 */
export const MixedOrderQuestion = ({ cart }: { cart: CartStore }) => {
  const wanted = cart.mixedQuestion.value;
  return wanted ? <Question {...QUESTIONS[wanted]} yes={mixedOrderClear} onAnswer={cart.answerMixed} /> : null;
};

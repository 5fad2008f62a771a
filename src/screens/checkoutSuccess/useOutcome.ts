import { useState } from 'react';
import type { Order } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';
import { ticketCount, ticketsTitle } from '../../text/orderTexts';
import {
  backToTickets,
  checkoutPay,
  orderNumber,
  paidBuyMore,
  paidCalendar,
  paidKeepNumber,
  paidTickets,
  paidTicketsByEmail,
  paidTicketsSent,
  paidTitle,
  paymentCancelled,
  paymentChangeData,
  paymentChecking,
  paymentCheckingText,
  paymentCheckNow,
  paymentExpired,
  paymentExpiredText,
  paymentFailed,
  paymentFailedText,
  paymentHeld,
  paymentOtherSeats,
  paymentPay,
  paymentSlow,
  paymentUnfinished,
  paymentUnfinishedText,
  seatInCart,
  unknownOrder,
  unknownOrderText,
} from '../../text/texts';
import { clockIcon, errorIcon, searchIcon, successIcon, ticketIcon, warningIcon } from '../../ui/icons';
import type { Step, ViewProps } from '../../ui/View';
import { type ScreenContext, useScreenContext } from '../screenContext';

/** The view of an order after checkout. */
interface Outcome extends ViewProps {
  steps: Step[];
  /** Shows the time left, because the order holds its seats until then. */
  hasTimer?: boolean;
  /** Shows the venue's contacts: the buyer may have paid. */
  hasContacts?: boolean;
  /** The reason why the seats cannot be released. */
  refusal?: string;
}

/** Tells where to find the tickets. A missing order number is never replaced by the order's id, which is a secret. */
function whereTicketsAre({ number, soldTo, delivery }: Order, title: string): string {
  const byEmail = soldTo ? paidTicketsSent(title, soldTo) : delivery === 'email' && paidTicketsByEmail(title);
  if (!number) return byEmail || '';
  return `${orderNumber(number)}. ${byEmail || paidKeepNumber}`;
}

/** The path of the shop that the buyer came from; if it is unknown, the path of the tickets' season ticket or show. */
function shopPath({ stores, options, paths, lastShopPath }: ScreenContext, { tickets: [first] }: Order): string {
  // The order may hold tickets of another widget, but the host page's heading fits the shop that the buyer came from.
  if (lastShopPath.value) return lastShopPath.value;
  if (first?.seasonTicketId) return paths.seasonTicket(first.seasonTicketId);
  // Every show's screen has the cart: if the tickets are of several shows, the first show will do.
  const showId = (first && stores.occasions.of(first)?.performances[0]?.showId) || options.show;
  return showId ? paths.show(showId) : paths.seasonTickets();
}

/** The reasons of a refused payment: the bank declined it, or the buyer cancelled it. */
const REASONS: Record<'failed' | 'cancelled', ViewProps> = {
  failed: { tone: 'error', icon: errorIcon, title: paymentFailed, text: paymentFailedText },
  cancelled: { tone: 'warning', icon: warningIcon, title: paymentCancelled },
};

/** @param leadsToShop whether the shop is another screen, so that a step must lead to the shop */
export const useOutcome = (state: OrderState, leadsToShop: boolean): Outcome => {
  const context = useScreenContext();
  const { stores, options, navigate, linkTo, mayLeadTo } = context;
  const { cart, checkout, popups } = stores;
  const { order } = state;
  const { value: inCart } = cart.order;
  const shop = shopPath(context, order.id ? order : inCart);
  const toShop = (label = backToTickets): Step => ({ label, href: linkTo(shop) });
  const handedOut = (href: string, step: Step): Step[] => (mayLeadTo(href) ? [{ ...step, href, isOutside: true }] : []);
  const release = async () => {
    if (await checkout.release()) navigate(shop);
  };
  const [isChecking, setChecking] = useState(false);
  const isBankSlow = checkout.isBankSlow.value;
  // A payment that came too late is refunded.
  const timeIsOver: Outcome = {
    tone: 'warning',
    icon: clockIcon,
    title: paymentExpired,
    text: paymentExpiredText,
    hasContacts: true,
    steps: [toShop()],
  };
  // Until the stored order is restored, it may be paid.
  switch (order.id || context.isRestored.value ? state.kind : 'unread') {
    case 'paid':
    case 'bought': {
      const title = ticketsTitle(order);
      return {
        tone: 'success',
        icon: successIcon,
        title: paidTitle(title),
        text: whereTicketsAre(order, title),
        hasContacts: true,
        steps: [
          ...handedOut(order.ticketsUrl, { label: paidTickets(title), isMain: true }),
          ...handedOut(order.calendarUrl, { label: paidCalendar }),
          toShop(paidBuyMore),
        ],
      };
    }
    case 'refused': {
      const payAgain = async () => {
        await checkout.payAgain();
        // The box office lacks contacts, so the buyer has to fill in the form.
        if (checkout.phase.value === 'form') navigate(shop);
      };
      const changeData = () => {
        checkout.open();
        navigate(shop);
      };
      // An order that was emptied meanwhile has nothing to pay.
      const toPay = order.tickets[0] && [
        { label: paymentPay, isMain: true, isBusy: checkout.phase.value !== 'idle', run: payAgain },
        { label: paymentChangeData, run: changeData },
      ];
      const reason = REASONS[state.payment?.status === 'cancelled' ? 'cancelled' : 'failed'];
      return {
        ...reason,
        // After a payment that could not begin again, its popup has told the reason.
        text: checkout.problem.value ? '' : reason.text,
        hasTimer: true,
        steps: [...(toPay ?? []), toShop()],
      };
    }
    case 'over':
      return timeIsOver;
    // This browser does not know the order (spec §2: then the screen after checkout is not found). A buyer who paid in another browser,
    // or in an app's web view that stores nothing, reads here where the tickets are.
    case 'empty':
      // The time of a refused order ended while this screen was shown.
      if (cart.lapsed.value) return timeIsOver;
      // Another tab has made the order a cart again, or begun a newer order.
      if (inCart.tickets[0])
        return { icon: ticketIcon, title: `${ticketCount(inCart)} ${seatInCart}`, steps: [toShop()] };
      return {
        tone: 'info',
        icon: searchIcon,
        title: unknownOrder,
        text: unknownOrderText,
        hasContacts: true,
        steps: [toShop()],
      };
    // The box office has not yet told whether the order is paid.
    case 'open':
    case 'unread':
    case 'unknown':
    case 'awaitingPayment': {
      const checkNow = () => {
        // Sighted buyers see the busy button.
        popups.say(paymentChecking);
        setChecking(true);
        return checkout.checkPayment().finally(() => {
          setChecking(false);
          // The check of an order that nothing is known of shows no popup itself.
          if (!order.id) popups.error(cart.problem.value);
        });
      };
      const toCheck = { label: paymentCheckNow, isBusy: isChecking, run: checkNow };
      const isPaidByHost = options.payment === 'host';
      const hasBankPage = !isPaidByHost && state.payment?.url;
      const mayGoOn = hasBankPage || (isPaidByHost && state.kind === 'awaitingPayment');
      if (mayGoOn && checkout.phase.value !== 'leaving') {
        const isHeld = checkout.isReleaseRefused.value;
        const otherSeats = isHeld ? toShop() : { label: paymentOtherSeats, run: release };
        return {
          tone: 'warning',
          icon: clockIcon,
          title: paymentUnfinished,
          text: isBankSlow ? paymentSlow : paymentUnfinishedText,
          hasTimer: true,
          refusal: isHeld ? paymentHeld : '',
          steps: [
            ...(hasBankPage ? [{ label: paymentPay, isMain: true, run: checkout.open }] : []),
            ...(isHeld && !leadsToShop ? [] : [otherSeats]),
            toCheck,
          ],
        };
      }
      return {
        icon: '',
        title: paymentChecking,
        text: isBankSlow ? paymentSlow : paymentCheckingText,
        hasContacts: isBankSlow,
        steps: [...(hasBankPage ? [{ label: checkoutPay, run: checkout.open }] : []), toCheck],
      };
    }
  }
};

import type { Order } from '../../domain/entities';
import {
  backToTickets,
  checkoutPay,
  paidBuyMore,
  paidCalendar,
  paidTickets,
  paymentChangeData,
  paymentChecking,
  paymentCheckNow,
  paymentPay,
} from '../../text/texts';
import type { Step } from '../../ui/View';
import { type ScreenContext, useScreenContext } from '../screenContext';
import { useOtherSeats } from '../shop/useOtherSeats';
import type { Way } from './outcomes';

/** The path of the shop that the buyer came from, else of the tickets' season ticket or show. */
function shopPath({ stores, options, paths, lastShopPath }: ScreenContext, { tickets: [first] }: Order): string {
  // The order may hold tickets of another widget, but the host page's heading fits the shop that the buyer came from.
  if (lastShopPath.value) return lastShopPath.value;
  if (first?.seasonTicketId) return paths.seasonTicket(first.seasonTicketId);
  // every show's screen has the cart: for tickets of several shows the first will do
  const showId = (first && stores.occasions.of(first)?.performances[0]?.showId) || options.show;
  return showId ? paths.show(showId) : paths.seasonTickets();
}

export const useSteps = (ways: Way[], order: Order): Step[] => {
  const context = useScreenContext();
  const { stores, options, navigate, linkTo, mayLeadTo } = context;
  const { checkout, popups } = stores;
  const shop = shopPath(context, order);
  const toShop = (label: string): Step => ({ label, href: linkTo(shop) });
  const handedOut = (step: Step, address: string): Step | false =>
    mayLeadTo(address) && { ...step, href: address, isOutside: true };
  const otherSeats = useOtherSeats(() => navigate(shop)).step;
  const hasBankPage = checkout.payment.value?.url && options.payment !== 'host';
  // an order that was emptied meanwhile has nothing to pay
  const isPayable = order.tickets.length > 0;
  const steps: Record<Way, Step | false> = {
    payAgain: isPayable && {
      label: paymentPay,
      isMain: true,
      run: async () => {
        await checkout.payAgain();
        // the box office lacks contacts, so the buyer has to fill in the form
        if (checkout.phase.value === 'form') navigate(shop);
      },
    },
    changeData: isPayable && {
      label: paymentChangeData,
      run: () => {
        checkout.open();
        navigate(shop);
      },
    },
    payNow: { label: paymentPay, isMain: true, run: checkout.open },
    otherSeats: otherSeats ?? toShop(backToTickets),
    goToPayment: !!hasBankPage && { label: checkoutPay, run: checkout.open },
    checkNow: {
      label: paymentCheckNow,
      run: () => {
        popups.message(paymentChecking);
        return checkout.checkPayment();
      },
    },
    tickets: handedOut({ label: paidTickets, isMain: true }, order.ticketsUrl),
    calendar: handedOut({ label: paidCalendar }, order.calendarUrl),
    backToTickets: toShop(backToTickets),
    buyMore: toShop(paidBuyMore),
  };
  const isOnline = stores.online.value;
  return ways.flatMap((way) => {
    const step = steps[way];
    return step ? { ...step, isDisabled: !isOnline } : [];
  });
};

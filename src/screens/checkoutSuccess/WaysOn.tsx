import type { ReactNode } from 'react';
import type { Order } from '../../domain/entities';
import {
  backToTickets,
  checkoutPay,
  paidBuyMore,
  paidCalendar,
  paidQuestions,
  paidTickets,
  paymentChangeData,
  paymentChecking,
  paymentCheckNow,
  paymentPay,
  paymentRetry,
} from '../../text/texts';
import { PhoneLink } from '../../ui/PhoneLink';
import { Timer } from '../../ui/Timer';
import { type ScreenContext, useScreenContext } from '../screenContext';
import { OtherSeats } from '../shop/UnfinishedPayment';
import { HandedOut } from './HandedOut';
import type { Way } from './outcomes';

/** The path of the shop that the buyer came from, or of what the tickets are for. */
function shopPath({ stores, options, paths, lastShopPath }: ScreenContext, { tickets: [first] }: Order): string {
  // a cart may hold what another widget sells: where the buyer was, the page around has a heading for it
  if (lastShopPath.value) return lastShopPath.value;
  if (first?.seasonTicketId) return paths.seasonTicket(first.seasonTicketId);
  // of several shows the first has a cart as well
  const showId = (first && stores.events.of(first)?.performances[0]?.showId) || options.show;
  return showId ? paths.show(showId) : paths.seasonTickets();
}

const PayAgain = ({ order, shop }: { order: Order; shop: string }) => {
  const { stores, navigate } = useScreenContext();
  // an order that was emptied since has nothing to pay
  if (!order.tickets.length) return null;
  return (
    <>
      <Timer left={stores.cart.secondsLeft} long />
      <button
        type="button"
        className="main wide"
        onClick={async () => {
          await stores.checkout.payAgain();
          // the box office asks for what it does not have
          if (stores.checkout.phase.value === 'form') navigate(shop);
        }}
      >
        {paymentRetry}
      </button>
    </>
  );
};

const ChangeData = ({ order, shop }: { order: Order; shop: string }) => {
  const { stores, navigate } = useScreenContext();
  if (!order.tickets.length) return null;
  return (
    <button
      type="button"
      className="quiet wide"
      onClick={() => {
        stores.checkout.open();
        navigate(shop);
      }}
    >
      {paymentChangeData}
    </button>
  );
};

const PayNow = () => {
  const { cart, checkout } = useScreenContext().stores;
  return (
    <>
      <Timer left={cart.secondsLeft} long />
      <button type="button" className="main wide" onClick={checkout.open}>
        {paymentPay}
      </button>
    </>
  );
};

const ReleaseSeats = ({ shop }: { shop: string }) => {
  const { stores, navigate } = useScreenContext();
  return (
    <>
      <OtherSeats onRelease={() => navigate(shop)} />
      {stores.checkout.isReleaseRefused.value && <ShopLink shop={shop}>{backToTickets}</ShopLink>}
    </>
  );
};

const GoToPayment = () => {
  const { stores, options } = useScreenContext();
  const { payment, open } = stores.checkout;
  if (!payment.value?.url || options.payment === 'host') return null;
  return (
    <button type="button" className="quiet wide" onClick={open}>
      {checkoutPay}
    </button>
  );
};

const CheckNow = () => {
  const { popups, checkout } = useScreenContext().stores;
  return (
    <button
      type="button"
      className="quiet wide"
      onClick={() => {
        popups.message(paymentChecking);
        return checkout.checkPayment();
      }}
    >
      {paymentCheckNow}
    </button>
  );
};

const ShopLink = ({ shop, children }: { shop: string; children: ReactNode }) => (
  <a href={useScreenContext().linkTo(shop)} className="quiet wide">
    {children}
  </a>
);

const AllTickets = ({ order }: { order: Order }) => (
  <HandedOut address={order.ticketsUrl} className="main wide">
    {paidTickets}
  </HandedOut>
);

const Calendar = ({ order }: { order: Order }) => (
  <HandedOut address={order.calendarUrl} className="quiet wide">
    {paidCalendar}
  </HandedOut>
);

const CallVenue = () => {
  const { phone } = useScreenContext().options;
  if (!phone) return null;
  return (
    <small className="soft center">
      {paidQuestions} <PhoneLink number={phone} />
    </small>
  );
};

/** What the buyer may do now, each with a button or a link of its own. */
export const WaysOn = ({ ways, order }: { ways: Way[]; order: Order }) => {
  const shop = shopPath(useScreenContext(), order);
  const controls: Record<Way, ReactNode> = {
    payAgain: <PayAgain key="payAgain" order={order} shop={shop} />,
    changeData: <ChangeData key="changeData" order={order} shop={shop} />,
    payNow: <PayNow key="payNow" />,
    otherSeats: <ReleaseSeats key="otherSeats" shop={shop} />,
    goToPayment: <GoToPayment key="goToPayment" />,
    checkNow: <CheckNow key="checkNow" />,
    tickets: <AllTickets key="tickets" order={order} />,
    calendar: <Calendar key="calendar" order={order} />,
    backToTickets: (
      <ShopLink key="backToTickets" shop={shop}>
        {backToTickets}
      </ShopLink>
    ),
    buyMore: (
      <ShopLink key="buyMore" shop={shop}>
        {paidBuyMore}
      </ShopLink>
    ),
    callVenue: <CallVenue key="callVenue" />,
  };
  return <>{ways.map((way) => controls[way])}</>;
};

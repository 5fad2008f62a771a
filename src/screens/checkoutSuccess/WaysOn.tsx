import { Fragment, type ReactNode } from 'react';
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
import { PrimaryButton } from '../../ui/PrimaryButton';
import { Timer } from '../../ui/Timer';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';
import { OtherSeats } from '../shop/UnfinishedPayment';
import { HandedOut } from './HandedOut';
import type { Way } from './outcomes';
import { shopPath } from './shopPath';
import { VenueContacts } from './VenueContacts';

const PayAgain = ({ order, shop }: { order: Order; shop: string }) => {
  const { stores, navigate } = useScreenContext();
  // an order that was emptied since has nothing to pay
  if (!order.tickets.length) return null;
  return (
    <>
      <Timer left={stores.cart.secondsLeft} long />
      <PrimaryButton
        onClick={async () => {
          await stores.checkout.payAgain();
          // the box office asks for what it does not have
          if (stores.checkout.phase.value === 'form') navigate(shop);
        }}
      >
        {paymentPay}
      </PrimaryButton>
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
      <PrimaryButton onClick={checkout.open}>{paymentPay}</PrimaryButton>
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

/** What the buyer may do now, each with a button or a link of its own. */
export const WaysOn = ({ ways, order }: { ways: Way[]; order: Order }) => {
  const shop = shopPath(useScreenContext(), order);
  const controls: Record<Way, ReactNode> = {
    payAgain: <PayAgain order={order} shop={shop} />,
    changeData: <ChangeData order={order} shop={shop} />,
    payNow: <PayNow />,
    otherSeats: <ReleaseSeats shop={shop} />,
    goToPayment: <GoToPayment />,
    checkNow: <CheckNow />,
    tickets: <AllTickets order={order} />,
    calendar: <Calendar order={order} />,
    backToTickets: <ShopLink shop={shop}>{backToTickets}</ShopLink>,
    buyMore: <ShopLink shop={shop}>{paidBuyMore}</ShopLink>,
    venueContacts: <VenueContacts />,
  };
  return (
    <NeedsNetwork>
      {ways.map((way) => (
        <Fragment key={way}>{controls[way]}</Fragment>
      ))}
    </NeedsNetwork>
  );
};

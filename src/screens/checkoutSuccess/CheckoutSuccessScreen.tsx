import { useEffect, useRef, useState } from 'react';
import { isLocked, withoutSeats } from '../../domain/orderState';
import { joinWithDots } from '../../text/format';
import { countAndSum } from '../../text/orderTexts';
import { orderNumber, paidQuestions } from '../../text/texts';
import { PhoneLink } from '../../ui/PhoneLink';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { Timer } from '../shop/Timer';
import { useOtherSeats } from '../shop/useOtherSeats';
import { useHeading } from '../useHeading';
import { outcomeOf } from './outcomes';
import { Receipt } from './Receipt';
import { useSteps } from './useSteps';

const VenueContacts = () => {
  const { phone, email } = useScreenContext().options;
  if (!phone && !email) return null;
  return (
    <small className="soft center">
      {paidQuestions} {phone && <PhoneLink number={phone} />}
      {phone && email && ', '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </small>
  );
};

/** The screen after checkout (spec §2: only with an order that was checked out): the payment's state, the tickets and the next steps. */
export const CheckoutSuccessScreen = () => {
  const { stores, watchSight } = useScreenContext();
  const { cart, checkout, occasions } = stores;
  const state = withoutSeats(checkout.state.value, cart.order.value.id);
  const { order } = state;
  // another tab may pay for an order whose payment was declined here
  useEffect(() => (order.id ? checkout.watchPayment() : undefined), [order.id, isLocked(state)]);
  useEffect(() => {
    // The return from the payment page starts a visit without names and tariffs, and this screen's address names no show to load.
    for (const ticket of order.tickets) if (!occasions.of(ticket)?.prices) occasions.learn(ticket);
  }, [order.id]);
  const screen = useRef<HTMLDivElement>(null);
  const [isInWindow, setInWindow] = useState(false);
  useEffect(() => {
    // a heading below the visible part of the page has not been read yet
    const heading = screen.current?.querySelector('h1, h2');
    return heading ? watchSight(heading, setInWindow) : undefined;
  }, [state.kind]);
  useEffect(() => (isInWindow && order.id ? checkout.watchShown() : undefined), [isInWindow]);

  const { ways, hasNumber, hasReceipt, hasTimer, hasContacts, ...view } = outcomeOf(state, {
    isBankSlow: checkout.isBankSlow.value,
    isUnfinished: checkout.isUnfinished.value,
  });
  const { refusal } = useOtherSeats();
  // a receipt already contains the sum
  const about = joinWithDots(
    order.number && orderNumber(order.number),
    !hasReceipt && order.tickets.length > 0 && countAndSum(order),
  );
  return (
    <div className="done" ref={screen}>
      <View {...view} isCentred={false} Heading={useHeading(view.title)} steps={useSteps(ways, order)}>
        {hasNumber && about && <small className="soft">{about}</small>}
        {hasReceipt && order.id && <Receipt order={order} isPaid={state.kind === 'paid'} />}
        <Timer long isHeld={hasTimer && order.tickets.length > 0} />
        {refusal && <p role="status">{refusal}</p>}
      </View>
      {hasContacts && <VenueContacts />}
    </div>
  );
};

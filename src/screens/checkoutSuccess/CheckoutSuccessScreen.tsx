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

/** The venue's phone number and e-mail address, as far as the host names them. */
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

/** After checkout (spec §2: only with an order that was checked out): how its payment stands, its tickets, and the ways on. */
export const CheckoutSuccessScreen = () => {
  const { stores, watchSight } = useScreenContext();
  const { cart, checkout, occasions } = stores;
  const state = withoutSeats(checkout.state.value, cart.order.value.id);
  const { order } = state;
  // another tab may pay for an order that was declined here
  useEffect(() => (order.id ? checkout.watchPayment() : undefined), [order.id, isLocked(state)]);
  useEffect(() => {
    // the payment page led to a new visit, which knows neither names nor tariffs: its address is no show's
    for (const ticket of order.tickets) if (!occasions.of(ticket)?.prices) occasions.learn(ticket);
  }, [order.id]);
  const screen = useRef<HTMLDivElement>(null);
  const [isInWindow, setInWindow] = useState(false);
  useEffect(() => {
    // drawn below the window nobody has read it yet
    const heading = screen.current?.querySelector('h1, h2');
    return heading ? watchSight(heading, setInWindow) : undefined;
  }, [state.kind]);
  useEffect(() => (isInWindow && order.id ? checkout.watchShown() : undefined), [isInWindow]);

  const { ways, hasNumber, hasReceipt, hasTimer, hasContacts, ...view } = outcomeOf(state, {
    isBankSlow: checkout.isBankSlow.value,
    isUnfinished: checkout.isUnfinished.value,
  });
  const { refusal } = useOtherSeats();
  // a receipt has the sum already
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

import { useEffect, useRef, useState } from 'react';
import { isLocked } from '../../domain/orderState';
import { joinWithDots } from '../../text/format';
import { countAndSum } from '../../text/orderTexts';
import { orderNumber, paidQuestions } from '../../text/texts';
import { View } from '../../ui/View';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';
import { Timer } from '../shop/Timer';
import { useHeading } from '../Title';
import { VenueContacts } from '../VenueContacts';
import { Receipt } from './Receipt';
import { useOutcome } from './useOutcome';

/** An order that was checked out: the payment's state, the tickets and the next steps. @param isScreen false if it replaces the cart */
export const CheckedOutOrder = ({ isScreen = false }) => {
  const { stores, watchSight } = useScreenContext();
  const { checkout, occasions } = stores;
  const state = checkout.state.value;
  const { order } = state;
  // Another tab may pay for an order whose payment was declined here.
  useEffect(() => (order.id ? checkout.watchPayment() : undefined), [order.id, isLocked(state)]);
  useEffect(() => {
    // The return from the payment page starts a visit without names and tariffs, and this screen's address names no show to load.
    for (const ticket of order.tickets) occasions.learn(ticket);
  }, [order.id]);
  const screen = useRef<HTMLDivElement>(null);
  const [isInWindow, setInWindow] = useState(false);
  useEffect(() => {
    // A heading below the visible part of the page has not been read yet.
    const heading = screen.current?.querySelector('h1, h2');
    return heading ? watchSight(heading, setInWindow) : undefined;
  }, [state.kind]);
  useEffect(() => (isInWindow && order.id ? checkout.watchShown() : undefined), [isInWindow, order.id]);

  const { hasTimer, hasContacts, refusal, ...view } = useOutcome(state, isScreen);
  const Heading = useHeading(isScreen ? view.title : undefined);
  const isPaid = state.kind === 'paid' || state.kind === 'bought';
  // An order that could not be read yet has nothing to show.
  const about = joinWithDots(order.number && orderNumber(order.number), order.tickets[0] && countAndSum(order));
  return (
    <NeedsNetwork>
      <div className="done" ref={screen}>
        <View {...view} isCentred={false} Heading={Heading}>
          {isPaid ? <Receipt order={order} /> : about && <small className="soft">{about}</small>}
          {hasTimer && <Timer long />}
          {refusal && <p role="status">{refusal}</p>}
        </View>
        {/* Below the steps, because a missing network must not push them down. */}
        {!hasTimer && <Timer isHeld={false} />}
        {hasContacts && <VenueContacts title={paidQuestions} />}
      </div>
    </NeedsNetwork>
  );
};

/** The screen after checkout (spec §2: only with an order that was checked out). */
export const CheckoutSuccessScreen = () => <CheckedOutOrder isScreen />;

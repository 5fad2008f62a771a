import { useEffect, useRef, useState } from 'react';
import { EMPTY_ORDER, isLocked, withoutSeats } from '../../domain/orderState';
import { orderNumber } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useScreenContext } from '../screenContext';
import { Title } from '../shop/Title';
import { outcomeOf } from './outcomes';
import { Receipt } from './Receipt';
import { UnknownOrder } from './UnknownOrder';
import { WaysOn } from './WaysOn';

/** A stored order that nobody could read yet. */
const UNREAD = { kind: 'unknown', order: EMPTY_ORDER } as const;

/** After checkout (spec §2: only with an order that was checked out): how its payment stands, its tickets, and the ways on. */
export const CheckoutSuccessScreen = () => {
  const { stores, watchSight } = useScreenContext();
  const { cart, checkout, occasions } = stores;
  const state = withoutSeats(checkout.state.value, cart.order.value.id);
  const { order } = state;
  // another tab may pay for what was declined here
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
  useEffect(() => (isInWindow ? checkout.watchShown() : undefined), [isInWindow]);

  if (state.kind === 'empty' && !cart.isUnread.value) return <UnknownOrder />;
  // what could not be read yet may have been paid: it is asked for by itself
  const shown = state.kind === 'empty' ? UNREAD : state;
  const { tone, icon, title, text, hasNumber, hasReceipt, ways } = outcomeOf(shown, {
    isBankSlow: checkout.isBankSlow.value,
    isUnfinished: checkout.isUnfinished.value,
  });
  return (
    <div className="stack done" ref={screen}>
      {icon ? <Icon path={icon} tone={tone} /> : <Spinner />}
      <Title text={title}>
        <p className="soft">{text}</p>
        {hasNumber && order.number && <small className="soft">{orderNumber(order.number)}</small>}
      </Title>
      {hasReceipt && order.id && <Receipt order={order} isPaid={state.kind === 'paid'} />}
      <WaysOn ways={ways} order={order} />
    </div>
  );
};

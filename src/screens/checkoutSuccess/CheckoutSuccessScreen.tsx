import { useEffect } from 'react';
import { isLocked, withoutSeats } from '../../domain/orderState';
import { errorLoadOrder, orderNumber } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import { useScreenContext } from '../screenContext';
import { NamedFailure } from '../shop/LoadFallback';
import { Title } from '../shop/Title';
import { numberOf, outcomeOf } from './outcomes';
import { Receipt } from './Receipt';
import { UnknownOrder } from './UnknownOrder';
import { WaysOn } from './WaysOn';

/** After checkout (spec §2: only with an order that was checked out): how its payment stands, its tickets, and the ways on. */
export const CheckoutSuccessScreen = () => {
  const { stores, options } = useScreenContext();
  const { cart, checkout, occasions } = stores;
  const state = withoutSeats(checkout.state.value, cart.order.value.id);
  const { order } = state;
  // another tab may pay for what was declined here
  useEffect(() => (order.id ? checkout.watchPayment() : undefined), [order.id, isLocked(state)]);
  useEffect(() => {
    // the payment page led to a new visit, which knows neither names nor tariffs: its address is no show's
    for (const ticket of order.tickets) if (!occasions.of(ticket)?.tariffs) occasions.learn(ticket);
  }, [order.id]);
  useEffect(checkout.watchShown, []);

  // what could not be read may have been paid
  if (state.kind === 'empty' && cart.problem.value)
    return <NamedFailure title={errorLoadOrder} state="failed" onRetry={checkout.checkPayment} />;
  if (state.kind === 'empty') return <UnknownOrder />;
  const { tone, icon, title, text, hasNumber, hasReceipt, ways } = outcomeOf(state, {
    isBankSlow: checkout.isBankSlow.value,
    isUnfinished: checkout.isUnfinished.value,
    email: options.email,
  });
  return (
    <div className="stack done">
      {icon ? <Icon path={icon} tone={tone} /> : <Spinner />}
      <Title text={title}>
        <p className="soft">{text}</p>
        {hasNumber && <small className="soft">{orderNumber(numberOf(order))}</small>}
      </Title>
      {hasReceipt && <Receipt order={order} isPaid={state.kind === 'paid'} />}
      <WaysOn ways={ways} order={order} />
    </div>
  );
};

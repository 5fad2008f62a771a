import { useEffect } from 'react';
import { money, phone, when } from '../format';
import {
  paidAsk,
  paidKeep,
  paidMore,
  paidState,
  paidText,
  paidTitle,
  payAgain,
  payBack,
  payCancelled,
  payCheck,
  payCheckNow,
  payCheckText,
  payExpired,
  payExpiredText,
  payFailed,
  payFailedText,
  payLong,
} from '../texts';
import { Icon } from '../ui/Icon';
import { error, success, time, warning } from '../ui/icons';
import { Timer } from '../ui/Timer';
import { Link } from './Link';
import { NotFoundScreen } from './NotFoundScreen';
import type { World } from './types';

/** After checkout (§2: only with a checkout order): the state of the payment, the tickets, and the way on. */
export const CheckoutSuccessScreen = ({ world }: { world: World }) => {
  const { cart, checkout, show } = world.stores;
  const { options } = world;
  const order = checkout.order.value;
  const status = checkout.payment.value?.status;
  const left = cart.secondsLeft.value;
  const paid = status === 'paid' || order?.status === 'paid' || (order && !order.amount);
  const tried = status === 'failed' || status === 'cancelled';
  const over = !paid && (order?.status === 'expired' || order?.status === 'cancelled' || (tried && left === 0));
  const [icon, tone, title, text] = paid
    ? [
        success,
        'success',
        paidTitle,
        order?.delivery === 'email' ? paidText(order.number) : paidKeep(order?.number ?? ''),
      ]
    : over
      ? [time, 'warning', payExpired, payExpiredText(options.email)]
      : status === 'failed'
        ? [error, 'error', payFailed, payFailedText]
        : status === 'cancelled'
          ? [warning, 'warning', payCancelled, '']
          : ['', '', payCheck, checkout.slow.value ? payLong : payCheckText];
  useEffect(() => world.title(title as string), [title]);
  useEffect(() => checkout.watch(), [order?.id]);
  if (!order) return <NotFoundScreen world={world} what="order" />;
  const known = show.show.value;
  const date = when(show.performance.value?.startAt ?? '').full;
  const id = known?.id ?? options.show;
  const home = id ? `/show/${id}` : `/season-tickets/${order.tickets[0]?.seasonTicketId ?? ''}`;
  return (
    <div class="stack done">
      <span class={tone}>{icon ? <Icon d={icon} /> : <i class="spin" />}</span>
      <div class="title" role="status">
        <h1>{title}</h1>
        <p class="soft">{text}</p>
      </div>
      {(paid || !(tried || over)) && (
        <div class="stub">
          {known && <b>{known.name}</b>}
          {known && <small class="soft">{date}</small>}
          {order.tickets.map((each) => (
            <div key={each.id} class="row">
              <span class="grow">{each.name}</span>
              {money(each.price)}
            </div>
          ))}
          <div class="row cut">
            <small class="success row grow">
              {paid && <Icon d={success} />}
              {paid && <b>{paidState}</b>}
            </small>
            <b class="big">{money(order.amount)}</b>
          </div>
        </div>
      )}
      {tried && !over && (
        <>
          <Timer left={cart.secondsLeft} long />
          <button type="button" class="main wide" onClick={checkout.payAgain}>
            {payAgain}
          </button>
        </>
      )}
      {paid || tried || over ? (
        <Link world={world} to={home} class="quiet wide">
          {paid ? paidMore : payBack}
        </Link>
      ) : (
        <button type="button" class="quiet wide" onClick={checkout.checkNow}>
          {payCheckNow}
        </button>
      )}
      {paid && options.phone && (
        <small class="soft center">
          {paidAsk} <a href={`tel:${options.phone}`}>{phone(options.phone)}</a>
        </small>
      )}
    </div>
  );
};

import { useEffect } from 'react';
import { nameById } from '../../domain/byId';
import type { PopupType } from '../../domain/entities';
import { isLocked, withoutSeats } from '../../domain/orderState';
import { capitalize, formatDate, formatVenue, joinWithDots } from '../../text/format';
import { ticketPrice } from '../../text/orderTexts';
import {
  backToTickets,
  checkoutPay,
  errorLoadOrder,
  eventsCount,
  orderAmount,
  orderNumber,
  paidBuyMore,
  paidKeepNumber,
  paidQuestions,
  paidStamp,
  paidTicketsByEmail,
  paidTitle,
  paymentCancelled,
  paymentChecking,
  paymentCheckingText,
  paymentCheckNow,
  paymentExpired,
  paymentExpiredText,
  paymentFailed,
  paymentFailedText,
  paymentRetry,
  paymentSlow,
  seasonTicketNote,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { clockIcon, errorIcon, successIcon, warningIcon } from '../../ui/icons';
import { PhoneLink } from '../../ui/PhoneLink';
import { Spinner } from '../../ui/Spinner';
import { Timer } from '../../ui/Timer';
import { useScreenContext } from '../screenContext';
import { LoadFallback } from '../shop/LoadFallback';
import { Title } from '../shop/Title';
import { commonEvent, eventLine } from '../shop/ticketEvent';

/** After checkout (§2: only with a checkout order): the state of the payment, the tickets, and the way on. */
export const CheckoutSuccessScreen = () => {
  const context = useScreenContext();
  const { cart, checkout, events: known, popups } = context.stores;
  const { options, paths } = context;
  const state = withoutSeats(checkout.state.value, cart.order.value.id);
  const { order } = state;
  const bought = order.tickets;
  const [first] = bought;
  // another tab may pay for what was declined here
  useEffect(() => (order.id ? checkout.watchPayment() : undefined), [order.id, isLocked(state)]);
  const season = first?.seasonTicketId;
  // tickets for several performances are told apart one by one
  const event = commonEvent(known, bought);
  const [performance] = event?.performances ?? [];
  useEffect(() => {
    // the payment page led to a new visit, which knows neither names nor tariffs: its address is no show's
    for (const each of bought) if (!known.of(each)?.tariffs) known.learn(each);
  }, [order.id]);
  useEffect(context.announceReady, []);
  // what could not be read may have been paid
  if (!order.id)
    return (
      <LoadFallback
        subject="order"
        title={errorLoadOrder}
        state={cart.problem.value ? 'failed' : 'missing'}
        onRetry={checkout.checkPayment}
      />
    );
  const { amount, delivery, number } = order;
  const paid = state.kind === 'paid';
  const refused = state.kind === 'refused';
  const over = state.kind === 'over';
  const checking = !(paid || refused || over);
  const [tone, icon, title, text]: [PopupType, string, string, string] = paid
    ? [
        'success',
        successIcon,
        paidTitle,
        (delivery === 'email' ? paidTicketsByEmail : paidKeepNumber)(number || order.id),
      ]
    : over
      ? ['warning', clockIcon, paymentExpired, paymentExpiredText(options.email)]
      : refused && state.reason === 'failed'
        ? ['error', errorIcon, paymentFailed, paymentFailedText]
        : refused
          ? ['warning', warningIcon, paymentCancelled, '']
          : ['info', '', paymentChecking, checkout.isBankSlow.value ? paymentSlow : paymentCheckingText];
  // of several shows the first has a cart as well
  const its = first && known.of(first);
  const showId = its?.performances[0]?.showId || options.show;
  // a cart may hold what another widget sells: where the buyer was, the page around has a heading for it
  const back =
    context.lastShopPath.value ||
    (season ? paths.seasonTicket(season) : showId ? paths.show(showId) : paths.seasonTickets());
  return (
    <div class="stack done">
      {icon ? <Icon path={icon} tone={tone} /> : <Spinner />}
      <Title text={title}>
        <p class="soft">{text}</p>
        {(checking || over) && <small class="soft">{orderNumber(number || order.id)}</small>}
      </Title>
      {paid || checking ? (
        <div class="stub">
          {/* the ways on are there before the names: nothing moves them */}
          {(event || (first && !its)) && (
            <div class="event">
              {event && (
                <>
                  <b>{event.name}</b>
                  <small class="soft">
                    {season
                      ? eventsCount(event.performances.length)
                      : capitalize(formatDate(performance?.startAt ?? '').full)}
                    <br />
                    {season ? seasonTicketNote : event.venue && formatVenue(event.venue)}
                  </small>
                </>
              )}
            </div>
          )}
          {bought.map((each) => {
            const own = known.of(each);
            return (
              <small key={each.id}>
                <span class="row">
                  <span class="grow">{each.name}</span>
                  {ticketPrice(each.price || undefined, order)}
                </span>
                <span class="soft">
                  {joinWithDots(nameById(own?.tariffs, each.tariffId), !event && own && eventLine(own)) || '\u00a0'}
                </span>
              </small>
            );
          })}
          <div class="row cut">
            <small class="row grow" style={{ color: 'var(--success)' }}>
              {paid && (
                <>
                  <Icon path={successIcon} />
                  <b>{paidStamp}</b>
                </>
              )}
            </small>
            <b class="big">{orderAmount(amount)}</b>
          </div>
        </div>
      ) : (
        // an order that was emptied since has nothing to pay
        !over &&
        first && (
          <>
            <Timer left={cart.secondsLeft} long />
            <button
              type="button"
              class="main wide"
              onClick={() => {
                checkout.open();
                context.navigate(back);
              }}
            >
              {paymentRetry}
            </button>
          </>
        )
      )}
      {checking ? (
        <>
          {checkout.payment.value?.url && options.payment !== 'host' && (
            <button type="button" class="quiet wide" onClick={checkout.open}>
              {checkoutPay}
            </button>
          )}
          <button
            type="button"
            class="quiet wide"
            onClick={() => {
              popups.message(paymentChecking);
              return checkout.checkPayment();
            }}
          >
            {paymentCheckNow}
          </button>
        </>
      ) : (
        <a href={context.linkTo(back)} class="quiet wide">
          {paid ? paidBuyMore : backToTickets}
        </a>
      )}
      {paid && options.phone && (
        <small class="soft center">
          {paidQuestions} <PhoneLink number={options.phone} />
        </small>
      )}
    </div>
  );
};

import { money } from '../format';
import {
  checkoutBack,
  checkoutPay,
  checkoutPayFree,
  checkoutPaying,
  checkoutTitle,
  checkoutToHost,
  checkoutUnknown,
  fieldsToFix,
} from '../texts';
import { CheckoutForm } from '../ui/CheckoutForm';
import type { Typed } from '../ui/checkoutRules';
import { Icon } from '../ui/Icon';
import { down } from '../ui/icons';
import { Timer } from '../ui/Timer';
import { countOf } from './Cart';
import type { World } from './types';

/** The checkout in place of the cart's content: the form, with the amount and the time left in view. */
export const Checkout = ({ world, typed }: { world: World; typed: Typed }) => {
  const { cart, checkout, popups } = world.stores;
  const { terms, privacy } = world.options;
  const order = cart.order.value;
  const phase = checkout.phase.value;
  const waits = phase !== 'form';
  return (
    <CheckoutForm
      typed={typed}
      terms={terms}
      privacy={privacy}
      onSubmit={(wrong) => {
        if (wrong) popups.say(fieldsToFix(wrong));
        else if (!waits)
          checkout.submit({
            name: typed.name ?? '',
            email: typed.email ?? '',
            phone: typed.tel ?? '',
            agreement: true,
          });
      }}
      head={
        <div class="row head">
          <button type="button" class="tool left" aria-label={checkoutBack} onClick={checkout.close}>
            <Icon d={down} />
          </button>
          <h2>{checkoutTitle}</h2>
        </div>
      }
    >
      <div class="total">
        {checkout.problem.value && (
          <small class="error" role="alert">
            {checkout.problem.value}
          </small>
        )}
        <div class="row">
          <span class="grow">
            <small class="soft">{countOf(order)}</small>
            <b class="big">{money(order.amount)}</b>
          </span>
          <Timer left={cart.secondsLeft} />
        </div>
        {phase === 'host' || phase === 'unknown' ? (
          <p role="status">{phase === 'host' ? checkoutToHost : checkoutUnknown}</p>
        ) : (
          <button type="submit" class="main wide" aria-busy={waits}>
            {waits && <i class="spin" />}
            {waits ? checkoutPaying : order.amount ? checkoutPay : checkoutPayFree}
          </button>
        )}
      </div>
    </CheckoutForm>
  );
};

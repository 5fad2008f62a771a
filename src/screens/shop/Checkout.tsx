import { useRef, useState } from 'react';
import { ticketCount } from '../../text/orderTexts';
import {
  checkoutAgreement,
  checkoutBack,
  checkoutFieldsToFix,
  checkoutPay,
  checkoutPayFree,
  checkoutPaying,
  checkoutPayOnHostPage,
  checkoutResultUnknown,
  checkoutTitle,
  orderAmount,
  waitingForServer,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon, errorIcon } from '../../ui/icons';
import { Problem } from '../../ui/Problem';
import { Spinner } from '../../ui/Spinner';
import { Timer } from '../../ui/Timer';
import { useScreenContext } from '../screenContext';
import { faults, RULES, type Typed } from './checkoutRules';

/** What is wrong with a field that was left is told so many ms later, and not under a press: the form would grow under the finger. */
const CALM_MS = 100;

interface Props {
  /** Kept by the caller, so that closing the sheet or a failed request loses nothing. */
  typed: Typed;
}

/**
 * The checkout in place of the cart's content (product.md §4): each field is checked as it is left and all of them on sending;
 * the amount and the time left stay in view.
 */
export const Checkout = ({ typed }: Props) => {
  const { stores, options, runLater } = useScreenContext();
  const { cart, checkout, popups } = stores;
  const { terms, privacy } = options;
  // The names of the fields that were left, and so may be shown wrong.
  const left = useRef('');
  const [, draw] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const order = cart.order.value;
  const phase = checkout.phase.value;
  const wrong = faults(typed, order.delivery === 'email');
  const names = Object.keys(wrong);
  const field = (name: string) => ({
    name,
    'aria-required': true,
    'aria-invalid': left.current.includes(name) && !!wrong[name],
    'aria-describedby': `${name}-note`,
    onInput: ({ currentTarget: { type, checked, value } }: { currentTarget: HTMLInputElement }) => {
      typed[name] = type === 'checkbox' ? (checked ? 'on' : '') : value;
      draw(Math.random());
    },
    onBlur: ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      const look = () =>
        runLater(CALM_MS, () => {
          // closed meanwhile, it says nothing
          const node = form.current;
          if (node?.matches(':active')) look();
          // the window may have lost the focus, and the field has it still
          else if (node && (node.getRootNode() as ShadowRoot).activeElement !== input) {
            left.current += name;
            draw(Math.random());
            popups.say(wrong[name] ?? '');
          }
        });
      look();
    },
  });
  const note = (name: string, hint?: string) => {
    const fault = left.current.includes(name) && wrong[name];
    return (
      <small className={fault ? 'error' : 'soft'} id={`${name}-note`}>
        {fault && <Icon path={errorIcon} />}
        {fault || hint}
      </small>
    );
  };
  return (
    <form
      className="cart"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        left.current = RULES.join();
        draw(Math.random());
        if (names[0]) {
          event.currentTarget[names[0]].focus();
          // after what is said of the field that was left
          runLater(CALM_MS, () => popups.say(checkoutFieldsToFix(names.length)));
        } else if (phase === 'form') {
          const { name = '', email = '', tel: phone = '' } = typed;
          checkout.submit({ name, email, phone, agreement: true });
        }
      }}
    >
      <div className="row">
        <button type="button" className="tool back" aria-label={checkoutBack} onClick={checkout.close}>
          <Icon path={chevronDownIcon} />
        </button>
        <h2>{checkoutTitle}</h2>
      </div>
      <div className="scroll">
        {RULES.slice(0, 3).map(([name, type, , label, , , hint]) => (
          <div className="field" key={name}>
            <label>
              <b>{label}</b>
              <input
                {...field(name)}
                className="box"
                type={type as 'text'}
                autoComplete={name}
                value={typed[name] ?? ''}
              />
            </label>
            {note(name, hint)}
          </div>
        ))}
        <div className="field">
          <label className="agree">
            <input {...field('agreement')} type="checkbox" checked={!!typed.agreement} />
            <small>
              {checkoutAgreement.split(/[[\]]/).map((part, at) => {
                const address = ['', terms, '', privacy][at];
                return address ? (
                  <a key={part} href={address} target="_blank" rel="noopener">
                    {part}
                  </a>
                ) : (
                  part
                );
              })}
            </small>
          </label>
          {note('agreement')}
        </div>
      </div>
      <div className="total">
        <Problem text={checkout.problem.value} />
        <div className="row">
          <span className="grow">
            <small className="soft">{ticketCount(order)}</small>
            <b className="big">{orderAmount(order.amount)}</b>
          </span>
          <Timer left={cart.secondsLeft} />
        </div>
        {phase === 'host' || phase === 'unclear' ? (
          <p role="status">{phase === 'host' ? checkoutPayOnHostPage : checkoutResultUnknown}</p>
        ) : (
          <button type="submit" className="main wide">
            {phase !== 'form' && <Spinner />}
            {phase !== 'form'
              ? cart.isSlow.value
                ? waitingForServer
                : checkoutPaying
              : order.amount === 0
                ? checkoutPayFree
                : checkoutPay}
          </button>
        )}
      </div>
    </form>
  );
};

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { domainMeant, withDomain } from '../../../domain/contacts';
import { orderAmount, ticketCount, ticketsTitle } from '../../../text/orderTexts';
import {
  checkoutBack,
  checkoutChangeTickets,
  checkoutEmailTypo,
  checkoutFieldsToFix,
  checkoutOrderChanged,
  checkoutPay,
  checkoutPayFree,
  checkoutPaying,
  checkoutPayOnHostPage,
  checkoutResultUnknown,
  checkoutTitle,
} from '../../../text/texts';
import { Icon } from '../../../ui/Icon';
import { IconButton } from '../../../ui/IconButton';
import { chevronDownIcon, errorIcon } from '../../../ui/icons';
import { focusNear } from '../../../ui/keepFocus';
import { Link } from '../../../ui/links';
import { OrderLines } from '../../../ui/OrderLines';
import { StepControl } from '../../../ui/View';
import { NeedsNetwork } from '../../NeedsNetwork';
import { useScreenContext, useStores } from '../../screenContext';
import { TicketLines } from '../TicketLines';
import { Timer } from '../Timer';
import { errorOf, FIELDS, hintOf, readContacts } from './checkoutFields';

/**
 * The delay before the error of a field that lost the focus. The error also waits for the end of a press: an error line that appears during
 * a press would move the pressed button. The number of wrong fields is announced after the same delay, after a field's own error.
 */
const CALM_MS = 100;

/** Validates each field when it loses the focus, and all fields on submit. The inputs are uncontrolled. */
const useCheckoutForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const { stores, options, draft, runLater } = useScreenContext();
  const { checkout, popups } = stores;
  /** The errors of the validated fields by name; '' for a valid field. */
  const [errors, setErrors] = useState<Record<string, string>>({});

  useLayoutEffect(() => {
    popups.leave();
    // On a low screen the heading is out of view: the buyer scrolled down to the button that opened the form.
    form.current?.querySelector('h2')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const check = (field: HTMLInputElement): string => {
    const error = errorOf(field);
    setErrors((others) => ({ ...others, [field.name]: error }));
    return error;
  };

  const checkOnceCalm = (field: HTMLInputElement): void => {
    runLater(CALM_MS, () => {
      // The form was closed meanwhile.
      if (!field.isConnected) return;
      if (field.form?.matches(':active')) return checkOnceCalm(field);
      // The window has lost the focus, but within the widget the field still has it.
      if (focusNear(field) === field) return;
      const meant = field.name === 'email' && domainMeant(field.value);
      popups.say(check(field) || (meant ? checkoutEmailTypo(meant) : ''));
    });
  };

  const takeEntry = (field: HTMLInputElement): void => {
    draft.keep(field);
    if (field.name in errors) check(field);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const wrong = fields.filter(check);
    const [first] = wrong;
    if (first) {
      first.focus();
      runLater(CALM_MS, () => {
        // The field's container includes the label and the error, which is drawn by now.
        first.closest('.field')?.scrollIntoView({ block: 'nearest' });
        popups.say(checkoutFieldsToFix(wrong.length));
      });
    } else if (checkout.phase.value === 'form') {
      const entries = new FormData(event.currentTarget);
      const consents = { agreement: true, personalData: true } as const;
      const news = options.marketing ? { marketing: entries.has('marketing') } : {};
      checkout.submit({ ...readContacts(entries), ...consents, ...news });
    }
  };

  const mendEmail = (domain: string): void => {
    const field = form.current?.elements.namedItem('email') as HTMLInputElement;
    field.value = withDomain(field.value, domain);
    takeEntry(field);
    // The pressed button disappears and would lose the focus.
    field.focus();
  };

  const takeEvent = ({ target }: { target: EventTarget | null }) => takeEntry(target as HTMLInputElement);
  // Some autofill tools dispatch no other event than `change`.
  const formProps = { ref: form, onSubmit: submit, onInput: takeEvent, onChange: takeEvent };
  return { errors, mendEmail, checkOnceCalm, formProps };
};

const Fields = ({ errors, mendEmail, checkOnceCalm }: Omit<ReturnType<typeof useCheckoutForm>, 'formProps'>) => {
  const { options, buyer, draft, stores } = useScreenContext();
  const fields = FIELDS.filter(({ name }) => name !== 'marketing' || options.marketing);
  return fields.map((field) => {
    const { name, missing } = field;
    const error = errors[name];
    const noteId = `${name}-note`;
    const note = error || hintOf(name, stores.cart.order.value);
    const shared = {
      name,
      required: missing !== '',
      'aria-invalid': !!error,
      'aria-describedby': noteId,
      onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => checkOnceCalm(currentTarget),
    };
    const text = 'option' in field ? (draft.textOf(name) ?? buyer.value[field.option]) : '';
    const domain = name === 'email' && error !== undefined && domainMeant(text);
    const address = 'consent' in field && field.document && options[field.document];
    return (
      <div className="field" key={name}>
        {'consent' in field ? (
          <label className="agree">
            <input {...shared} type="checkbox" defaultChecked={draft.isTicked(name)} />
            <small>
              {field.consent.words}
              {address ? (
                <Link address={address} isOutside>
                  {field.consent.linked}
                </Link>
              ) : (
                field.consent.linked
              )}
            </small>
          </label>
        ) : (
          <label>
            <b>{field.label}</b>
            <input
              {...shared}
              {...field.attributes}
              className="text-field"
              // An input of type `email` hides its caret position from scripts, and strips spaces from its value.
              type="text"
              autoComplete={name}
              // At least one character that is not a space.
              pattern=".*\S.*"
              defaultValue={text}
            />
          </label>
        )}
        {/* The element is never removed, because aria-describedby of the field refers to it. */}
        <small className={error ? 'error' : 'soft'} id={noteId}>
          {error && <Icon path={errorIcon} />}
          {note && <span>{note}</span>}
        </small>
        {domain && (
          <button type="button" className="text-button" onClick={() => mendEmail(domain)}>
            {checkoutEmailTypo(domain)}
          </button>
        )}
      </div>
    );
  });
};

/** The checkout form, which replaces the cart's content. The amount and the time left stay in view. */
export const Checkout = () => {
  const { cart, checkout } = useStores();
  const { formProps, ...fields } = useCheckoutForm();
  const order = cart.order.value;
  /** Nothing in the form changes the amount, but another tab or a late answer may. */
  const [amountAtFirst] = useState(order.amount);
  const message = checkout.problem.value || (order.amount !== amountAtFirst && checkoutOrderChanged);
  const phase = checkout.phase.value;
  const isBusy = phase !== 'form';
  const title = ticketsTitle(order);
  const pay = order.amount === 0 ? checkoutPayFree(title) : checkoutPay;
  return (
    <form className="cart" noValidate {...formProps}>
      <div className="row back">
        <IconButton label={checkoutBack} path={chevronDownIcon} onClick={checkout.close} />
        <h2>{checkoutTitle}</h2>
      </div>
      <div className="scroll">
        <TicketLines tickets={order.tickets} />
        <button type="button" className="text-button" onClick={checkout.close}>
          {checkoutChangeTickets(title)}
        </button>
        <OrderLines lines={order.lines} areFeesIncluded />
        <Fields {...fields} />
      </div>
      <div className="total">
        {message && <small role="alert">{message}</small>}
        <div className="row">
          <span className="grow">
            <small className="soft">{ticketCount(order)}</small>
            <b className="big">{orderAmount(order)}</b>
          </span>
          <Timer />
        </div>
        {phase === 'host' || phase === 'unclear' ? (
          // The form must not be sent again.
          <p role="status">{phase === 'host' ? checkoutPayOnHostPage : checkoutResultUnknown}</p>
        ) : (
          <NeedsNetwork>
            <StepControl label={isBusy ? checkoutPaying : pay} isMain isBusy={isBusy} type="submit" />
          </NeedsNetwork>
        )}
      </div>
    </form>
  );
};

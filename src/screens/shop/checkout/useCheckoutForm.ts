import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { domainMeant, withDomain } from '../../../domain/contacts';
import { checkoutEmailTypo, checkoutFieldsToFix } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import { errorOf, readContacts } from './checkoutFields';

/**
 * What is wrong with a field that was left is said so many ms later, and not under a press: the form would grow under the finger. How
 * many fields are wrong is said after that.
 */
const CALM_MS = 100;

/** Checks each field as it is left, all of them on sending. The fields keep their text. */
export const useCheckoutForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const { stores, options, draft, runLater } = useScreenContext();
  const { cart, checkout, popups } = stores;
  /** The error of each field that was left; '' for none. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const areTicketsMailed = cart.order.value.delivery === 'email';

  useLayoutEffect(() => {
    // on a low screen the button that opened the form was far below its beginning
    const first = form.current?.querySelector(attempts ? '[aria-invalid=true]' : 'h2');
    // a field comes into view with its label and its error
    (first?.closest('.field') ?? first)?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  const check = (field: HTMLInputElement): string => {
    const error = errorOf(field, areTicketsMailed);
    setErrors((others) => ({ ...others, [field.name]: error }));
    return error;
  };

  const checkOnceCalm = (field: HTMLInputElement): void => {
    runLater(CALM_MS, () => {
      // a form that was closed meanwhile says nothing
      if (!field.isConnected) return;
      if (field.form?.matches(':active')) return checkOnceCalm(field);
      // the window may have lost the focus, and the field has it still
      if ((field.getRootNode() as ShadowRoot).activeElement === field) return;
      const meant = field.name === 'email' && domainMeant(field.value);
      popups.say(check(field) || (meant ? checkoutEmailTypo(meant) : ''));
    });
  };

  const takeEntry = ({ target }: { target: EventTarget | null }): void => {
    const field = target as HTMLInputElement;
    draft.keep(field);
    if (field.name in errors) check(field);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('input')];
    const wrong = fields.filter(check);
    if (wrong[0]) {
      wrong[0].focus();
      setAttempts(attempts + 1);
      runLater(CALM_MS, () => popups.say(checkoutFieldsToFix(wrong.length)));
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
    takeEntry({ target: field });
    // the button goes, and with it the focus, unless a field has it
    if (!field.form?.querySelector('input:focus')) field.focus();
  };

  return {
    errors,
    mendEmail,
    formProps: {
      ref: form,
      onSubmit: submit,
      onInput: takeEntry,
      // some that fill in forms tell of nothing else
      onChange: takeEntry,
    },
    /** The attributes of each field's input. */
    inputProps: (name: string) => ({
      name,
      'aria-invalid': !!errors[name],
      'aria-describedby': noteId(name),
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => checkOnceCalm(currentTarget),
    }),
  };
};

export const noteId = (name: string): string => `${name}-note`;

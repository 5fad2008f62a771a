import { type FocusEvent, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { domainMeant, withDomain } from '../../../domain/contacts';
import { checkoutEmailTypo, checkoutFieldsToFix } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import { errorOf, readContacts } from './checkoutFields';

/**
 * The delay before the error of a field that lost the focus. The error also waits for the end of a press: an error line that appears during
 * a press would move the pressed button. The number of wrong fields is announced after the same delay, after a field's own error.
 */
const CALM_MS = 100;

/** Validates each field when it loses the focus, and all fields on submit. The inputs are uncontrolled. */
export const useCheckoutForm = () => {
  const form = useRef<HTMLFormElement>(null);
  const { stores, options, draft, runLater } = useScreenContext();
  const { cart, checkout, popups } = stores;
  /** The errors of the validated fields by name; '' for a valid field. */
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const areTicketsMailed = cart.order.value.delivery === 'email';

  useLayoutEffect(() => {
    // On a low screen the heading is out of view: the buyer scrolled down to the button that opened the form.
    const first = form.current?.querySelector(attempts ? '[aria-invalid=true]' : 'h2');
    // the field's container includes its label and its error
    (first?.closest('.field') ?? first)?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  const check = (field: HTMLInputElement): string => {
    const error = errorOf(field, areTicketsMailed);
    setErrors((others) => ({ ...others, [field.name]: error }));
    return error;
  };

  const checkOnceCalm = (field: HTMLInputElement): void => {
    runLater(CALM_MS, () => {
      // the form was closed meanwhile
      if (!field.isConnected) return;
      if (field.form?.matches(':active')) return checkOnceCalm(field);
      // the window lost the focus, but the field did not
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
    // The pressed button disappears and would lose the focus: the e-mail field takes it, unless an input has the focus.
    if (!field.form?.querySelector('input:focus')) field.focus();
  };

  return {
    errors,
    mendEmail,
    formProps: {
      ref: form,
      onSubmit: submit,
      onInput: takeEntry,
      // some autofill tools dispatch no other event
      onChange: takeEntry,
    },
    inputProps: (name: string) => ({
      name,
      'aria-invalid': !!errors[name],
      'aria-describedby': noteId(name),
      onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => checkOnceCalm(currentTarget),
    }),
  };
};

export const noteId = (name: string): string => `${name}-note`;

import type { Signal } from '@preact/signals';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { domainMeant } from '../../../domain/emailTypos';
import { checkoutEmailTypo, checkoutFieldsToFix } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import type { CheckoutDraft } from './checkoutDraft';
import {
  cleanContacts,
  entriesOf,
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  findErrors,
  type TypedEntries,
} from './checkoutFields';

/**
 * What is wrong with a field that was left is said so many ms later, and not under a press: the form would grow under the finger. How
 * many fields are wrong is said after that.
 */
const CALM_MS = 100;

/** What stands in the form, and what is wrong with it. */
const useEntries = (typed: Signal<TypedEntries>) => {
  const { stores, buyer } = useScreenContext();
  const areTicketsMailed = stores.cart.order.value.delivery === 'email';
  const entries = entriesOf(typed.value, buyer.value);
  return {
    entries,
    errors: findErrors(entries, areTicketsMailed),
    /** As the fields are by then, not as they were drawn. */
    readForm() {
      const now = entriesOf(typed.peek(), buyer.peek());
      return { now, found: findErrors(now, areTicketsMailed) };
    },
    takeEntry({ target }: { target: EventTarget | null }) {
      const { name, type, checked, value } = target as HTMLInputElement;
      typed.value = { ...typed.peek(), [name]: type === 'checkbox' ? checked : value };
    },
  };
};

/** @returns brings the first field that is shown wrong into view, with its label and what is said of it, once that is drawn */
const useFirstError = (form: CheckoutDraft['form']) => {
  const [attempts, setAttempts] = useState(0);
  useLayoutEffect(() => {
    if (!attempts) return;
    form.current?.querySelector('[aria-invalid=true]')?.closest('.field')?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);
  return () => setAttempts(attempts + 1);
};

/** The entries of the form and their checks: each field as it is left, all of them on sending. */
export const useCheckoutForm = ({ typed, left, form }: CheckoutDraft) => {
  const { stores, options, runLater } = useScreenContext();
  const { checkout, popups } = stores;
  const { entries, errors, readForm, takeEntry } = useEntries(typed);
  const fieldOf = (name: FieldName) => form.current?.elements.namedItem(name) as HTMLElement | null;
  const showFirstError = useFirstError(form);

  const checkOnceCalm = (name: FieldName): void => {
    const node = form.current;
    runLater(CALM_MS, () => {
      // A form that was closed meanwhile says nothing, nor does one that was opened in its place.
      if (!node || node !== form.current) return;
      if (node.matches(':active')) return checkOnceCalm(name);
      // The window may have lost the focus, and the field has it still.
      if ((node.getRootNode() as ShadowRoot).activeElement === fieldOf(name)) return;
      left.value = new Set(left.peek()).add(name);
      const { now, found } = readForm();
      const meant = name === 'email' && domainMeant(now.email);
      popups.say(found[name] || (meant ? checkoutEmailTypo(meant) : ''));
    });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    left.value = new Set(FIELD_NAMES);
    const { now, found } = readForm();
    const wrong = FIELD_NAMES.filter((name) => found[name]);
    const [firstWrong] = wrong;
    if (firstWrong) {
      fieldOf(firstWrong)?.focus();
      showFirstError();
      runLater(CALM_MS, () => popups.say(checkoutFieldsToFix(wrong.length)));
    } else if (checkout.phase.value === 'form') {
      const { marketing } = now;
      const consents = { agreement: true, personalData: true, ...(options.marketing && { marketing }) } as const;
      checkout.submit({ ...cleanContacts(now), ...consents });
    }
  };

  const mendEmail = (email: string): void => {
    typed.value = { ...typed.peek(), email };
    // the button goes, and with it the focus, unless a field has it
    const field = fieldOf('email');
    const root = field?.getRootNode() as ShadowRoot | undefined;
    if (!root?.activeElement?.matches('input')) field?.focus();
  };

  const shownErrors: FieldErrors = {};
  for (const name of left.value) if (errors[name]) shownErrors[name] = errors[name];

  return {
    entries,
    shownErrors,
    /** The address whose domain may be a slip, once its field was left. */
    emailToMend: left.value.has('email') ? entries.email.trim() : '',
    mendEmail,
    formProps: {
      ref: form,
      onSubmit: submit,
      onInput: takeEntry,
      // some that fill in forms tell of nothing else
      onChange: takeEntry,
    },
    /** What each field has on its input: the texts for a reader, and the check as it is left. */
    inputProps: (name: FieldName) => ({
      name,
      'aria-required': FIELD_NAMES.includes(name),
      'aria-invalid': shownErrors[name] !== undefined,
      'aria-describedby': noteId(name),
      onBlur: () => checkOnceCalm(name),
    }),
  };
};

/** The id of what stands below a field. */
export const noteId = (name: FieldName): string => `${name}-note`;

import type { Signal } from '@preact/signals';
import { type FormEvent, useRef, useState } from 'react';
import { domainMeant } from '../../../domain/emailTypos';
import { checkoutEmailTypo, checkoutFieldsToFix } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
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

/** The entries of the form and their checks: each field as it is left, all of them on sending. */
export const useCheckoutForm = (typed: Signal<TypedEntries>) => {
  const { stores, options, runLater } = useScreenContext();
  const { checkout, popups } = stores;
  const form = useRef<HTMLFormElement>(null);
  /** The fields that were left, and so may be shown wrong. */
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const { entries, errors, readForm, takeEntry } = useEntries(typed);

  const checkOnceCalm = (name: FieldName, input: Element): void => {
    runLater(CALM_MS, () => {
      const node = form.current;
      // A form that was closed meanwhile says nothing.
      if (!node) return;
      if (node.matches(':active')) return checkOnceCalm(name, input);
      // The window may have lost the focus, and the field has it still.
      if ((node.getRootNode() as ShadowRoot).activeElement === input) return;
      setChecked((before) => new Set(before).add(name));
      const { now, found } = readForm();
      const meant = name === 'email' && domainMeant(now.email);
      popups.say(found[name] || (meant ? checkoutEmailTypo(meant) : ''));
    });
  };

  const fieldOf = (name: FieldName) => form.current?.elements.namedItem(name) as HTMLElement | null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(new Set(FIELD_NAMES));
    const { now, found } = readForm();
    const wrong = FIELD_NAMES.filter((name) => found[name]);
    const [firstWrong] = wrong;
    if (firstWrong) {
      fieldOf(firstWrong)?.focus();
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
  for (const name of checked) if (errors[name]) shownErrors[name] = errors[name];

  return {
    entries,
    shownErrors,
    /** The address whose domain may be a slip, once its field was left. */
    emailToMend: checked.has('email') ? entries.email.trim() : '',
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
      onBlur: ({ currentTarget }: { currentTarget: Element }) => checkOnceCalm(name, currentTarget),
    }),
  };
};

/** The id of what stands below a field. */
export const noteId = (name: FieldName): string => `${name}-note`;

import type { Signal } from '@preact/signals';
import { type FormEvent, useRef, useState } from 'react';
import { checkoutFieldsToFix } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import { type CheckoutEntries, FIELD_NAMES, type FieldErrors, type FieldName, findErrors } from './checkoutFields';

/**
 * What is wrong with a field that was left is said so many ms later, and not under a press: the form would grow under the finger. How
 * many fields are wrong is said after that.
 */
const CALM_MS = 100;

/** The checks of the form: each field as it is left, all of them on sending. */
export const useCheckoutForm = (typed: Signal<CheckoutEntries>) => {
  const { stores, options, runLater } = useScreenContext();
  const { cart, checkout, popups } = stores;
  const form = useRef<HTMLFormElement>(null);
  /** The fields that were left, and so may be shown wrong. */
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set());
  const errors = findErrors(typed.value, cart.order.value.delivery === 'email');

  const checkOnceCalm = (name: FieldName, input: Element): void => {
    runLater(CALM_MS, () => {
      const node = form.current;
      // A form that was closed meanwhile says nothing.
      if (!node) return;
      if (node.matches(':active')) return checkOnceCalm(name, input);
      // The window may have lost the focus, and the field has it still.
      if ((node.getRootNode() as ShadowRoot).activeElement === input) return;
      setChecked((before) => new Set(before).add(name));
      popups.say(errors[name] ?? '');
    });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(new Set(FIELD_NAMES));
    const wrong = FIELD_NAMES.filter((name) => errors[name]);
    const [firstWrong] = wrong;
    if (firstWrong) {
      const field = form.current?.elements.namedItem(firstWrong);
      if (field instanceof HTMLElement) field.focus();
      runLater(CALM_MS, () => popups.say(checkoutFieldsToFix(wrong.length)));
    } else if (checkout.phase.value === 'form') {
      const { name, email, tel: phone, marketing } = typed.value;
      const consents = { agreement: true, personalData: true, ...(options.marketing && { marketing }) } as const;
      checkout.submit({ name, email, phone, ...consents });
    }
  };

  const shownErrors: FieldErrors = {};
  for (const name of checked) if (errors[name]) shownErrors[name] = errors[name];

  return {
    form,
    shownErrors,
    submit,
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

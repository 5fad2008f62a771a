import {
  checkoutEmail,
  checkoutName,
  checkoutPhone,
  checkoutPhoneHint,
  errorAgree,
  errorEmail,
  errorEmailForm,
  errorName,
  errorPhone,
  errorPhoneForm,
} from '../texts';

/** What the buyer has typed so far, by the field's name; the agreement is 'on' or ''. */
export type Typed = Record<string, string>;

/** A field: name for autofill, input type, label, hint, what is wrong when it is empty, what is right, what is wrong otherwise. */
type Rule = [name: string, type: string, label: string, hint: string, empty: string, right: RegExp, wrong: string];

/** The checkout's fields (product.md §4); the agreement comes last and is drawn by the form itself. */
export const RULES: Rule[] = [
  ['name', 'text', checkoutName, '', errorName, /./, ''],
  ['email', 'email', checkoutEmail, '', errorEmail, /^[^@\s]+@[^@\s]+\.[^@\s.]+$/, errorEmailForm],
  ['tel', 'tel', checkoutPhone, checkoutPhoneHint, errorPhone, /(\d\D*){10}/, errorPhoneForm],
  ['agreement', '', '', '', errorAgree, /./, ''],
];

/** @returns the texts of what is wrong, by the field's name; no key for a field that is right */
export const faults = (typed: Typed): Typed => {
  const found: Typed = {};
  for (const [name, , , , empty, right, wrong] of RULES) {
    const value = (typed[name] ?? '').trim();
    if (!right.test(value)) found[name] = value ? wrong : empty;
  }
  return found;
};

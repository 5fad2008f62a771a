import {
  checkoutAgreementMissing,
  checkoutEmail,
  checkoutEmailMissing,
  checkoutEmailMissingForTickets,
  checkoutEmailWrong,
  checkoutName,
  checkoutNameMissing,
  checkoutPhone,
  checkoutPhoneHint,
  checkoutPhoneMissing,
  checkoutPhoneWrong,
} from '../../text/texts';

/** Texts by the field's name; the agreement is 'on' or ''. */
export type Typed = Record<string, string>;

/** The checkout's fields (product.md §4): name and type of the input, what is right, label, errors when empty and when wrong, hint. */
type Rule = [name: string, type: string, right: RegExp, label: string, empty: string, wrong?: string, hint?: string];

/** The agreement comes last; the form draws it itself. */
export const RULES: Rule[] = [
  ['name', 'text', /\S/, checkoutName, checkoutNameMissing],
  ['email', 'email', /^\s*[^@\s]+@[^@\s]+\.[^@\s.]+\s*$/, checkoutEmail, checkoutEmailMissing, checkoutEmailWrong],
  ['tel', 'tel', /(\d\D*){10}/, checkoutPhone, checkoutPhoneMissing, checkoutPhoneWrong, checkoutPhoneHint],
  ['agreement', '', /./, '', checkoutAgreementMissing],
];

/** @param mailed the tickets come by e-mail @returns what is wrong, by the field's name; no key for a field that is right */
export const faults = (typed: Typed, mailed?: boolean): Typed => {
  const found: Typed = {};
  for (const [name, , right, , empty, wrong = empty] of RULES) {
    const value = typed[name] ?? '';
    if (!right.test(value))
      found[name] = value.trim() ? wrong : mailed && name === 'email' ? checkoutEmailMissingForTickets : empty;
  }
  return found;
};

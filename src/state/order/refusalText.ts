import * as texts from '../../text/texts';

/** Why a checkout did not go through, as far as it is known. */
export interface Refusal {
  /** The HTTP status, 0 without one. */
  status: number;
  /** The box office answered no, and will again: it is no matter of waiting. */
  isRefused: boolean;
}

/** The HTTP status of a checkout whose data the box office does not take. */
export const BAD_REQUEST = 400;

/** How long an address to return to may be by the contract. */
const MOST_LETTERS = 8000;

/** @param returnUrl where the payment page was to lead back to @returns what the form says; to try again is offered where it may help */
export function refusalText({ status, isRefused }: Refusal, returnUrl: string): string {
  if (status === BAD_REQUEST && returnUrl.length > MOST_LETTERS) return texts.checkoutAddressTooLong;
  return isRefused ? texts.checkoutRefused : texts.checkoutFailed;
}

import { type Call, titleOf } from './contract';
import type { Shop } from './shop';

/** One rule of the contract. */
export interface Check {
  /** The rule as a sentence. */
  name: string;
  /** Where it stands: a call of openapi.yaml, or a heading of the README beside it. */
  paragraph: string;
  /** Returns where the rule holds. @throws Broken where it does not, Skipped where that cannot be known, Stopped */
  run: (shop: Shop) => Promise<void> | void;
}

/** Checks of one subject. */
export interface Chapter {
  title: string;
  checks: Check[];
}

/** @returns how a call of openapi.yaml is named as a paragraph */
export const callOf = (call: Call): string => `openapi.yaml, ${titleOf(call)}`;

/** Headings of the README, and what stands there in bold: a test holds that they are there. */
export type Heading =
  | `Rules for every call: ${'Answers' | 'Other origins' | 'Ids' | 'Money' | 'Times' | 'Addresses'}`
  | 'One purchase, call by call'
  | 'Promo codes and certificates'
  | 'How a payment moves its order'
  | 'Refusals'
  | 'The other calls';

/** @returns how a paragraph of the README is named */
export const readme = (heading: Heading): string => `README, ${heading}`;

import { type Call, titleOf } from './contract';
import type { Shop } from './shop';

/** One rule of the contract. */
export interface Check {
  /** The rule as a sentence. */
  name: string;
  /** Where it stands in openapi.yaml: a call, or a heading of what is said before the calls. */
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

/** Headings of what openapi.yaml says before its calls: a test holds that they are there. */
export type Heading =
  | 'Answers'
  | 'Ids'
  | "An order's id is a secret"
  | 'Times'
  | 'Pictures and colours'
  | 'Other origins'
  | 'Caching'
  | 'Refusals'
  | 'How a payment moves its order'
  | 'The way back from paying';

/** @returns how such a heading is named as a paragraph */
export const section = (heading: Heading): string => `openapi.yaml, ${heading}`;

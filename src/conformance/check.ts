import { type Call, titleOf } from './contract';
import type { Shop } from './shop';

export interface Check {
  /** The rule as a sentence. */
  name: string;
  /** Where openapi.yaml has the rule: at a call, or below a heading in the description before the calls. */
  paragraph: string;
  /** @throws Broken if the box office breaks the rule, Skipped if the rule cannot be tested, Stopped */
  run: (shop: Shop) => Promise<void> | void;
}

export interface Chapter {
  title: string;
  checks: Check[];
}

export const callOf = (call: Call): string => `openapi.yaml, ${titleOf(call)}`;

/** The headings in the description of openapi.yaml; a test compares them with the file. */
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

export const section = (heading: Heading): string => `openapi.yaml, ${heading}`;

import type { Options } from '../config';
import type { Stores } from '../state/types';

/** What every screen is given: the stores to read, the options, and the ways to move on. */
export interface World {
  stores: Stores;
  options: Options;
  /** Moves to a path below the root, such as `/season-tickets/7`. */
  go: (url: string, replace?: boolean) => void;
  /** The address for a link to a path below the root. */
  href: (url: string) => string;
  /** Sets the page's title, where the page is ours. */
  title: (text: string) => void;
  /** The first seats or sectors of this screen are painted. */
  ready: () => void;
}

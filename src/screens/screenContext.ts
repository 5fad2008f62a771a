import type { Signal } from '@preact/signals';
import type { Id } from '../domain/entities';
import type { Options } from '../options';
import type { Stores } from '../state/types';

/** The paths of the screens below the root, each with what may be asked for there. How they are written is known in `app/paths.ts` alone. */
export interface Paths {
  show: (showId: Id, query?: { performance?: Id }) => string;
  /** The list, with the filters of its search. */
  seasonTickets: (query?: Record<string, string>) => string;
  seasonTicket: (seasonTicketId: Id) => string;
  checkoutSuccess: () => string;
}

/**
 * What every screen is given: the stores to read, the options, and the ways to move on.
 *
 * `App` follows the address: it calls `enterArea` and the stores' `load` before the screen is drawn, and again when the
 * address changes, so that requests leave early. A screen only reads, and calls `load` for 'Повторить'. It calls `ready`
 * once its first seats or sectors are painted (or, without a hall, its first content); the cart is restored after that.
 * Screens: `Show`, `SeasonTickets`, `SeasonTicket`, `CheckoutSuccess`, `NotFound`, each `({ context }: { context: ScreenContext })`
 * in a file of its name; links are plain `<a href={context.href(context.paths.seasonTicket('7'))}>`, clicks on them are caught.
 */
export interface ScreenContext {
  stores: Stores;
  options: Options;
  /** How wide the widget is, in CSS pixels. */
  width: Signal<number>;
  paths: Paths;
  /** Moves to a path below the root. */
  go: (url: string, replace?: boolean) => void;
  /** The address for a link to a path below the root. */
  href: (url: string) => string;
  /** The path of the last show or season ticket of this visit, or of what the page around sells, where a payment page led back to it; else ''. */
  shop: string;
  /** Sets the page's title, where the page is ours. */
  title: (text: string) => void;
  /** Runs once after so many ms, unless the widget leaves before. Returns its undo. */
  after: (ms: number, run: () => void) => () => void;
  /** Whether the browser or the page around stores the order, so that the page may be closed. */
  keeps: () => boolean;
  /** The first seats or sectors of this screen are painted. */
  ready: () => void;
}

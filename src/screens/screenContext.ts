import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext, useContext } from 'react';
import type { Id } from '../domain/entities';
import type { Draft } from '../host/draft';
import type { Buyer, Options } from '../options';
import type { Sale } from '../state/catalogue/sale';
import type { Stores } from '../state/stores';

/** The paths of the screens below the root, each with its query. `app/paths.ts` alone knows how they are written. */
export interface Paths {
  show: (showId: Id, query?: { performance?: Id }) => string;
  /** The list, with the filters of its search. */
  seasonTickets: (query?: Record<string, string>) => string;
  seasonTicket: (seasonTicketId: Id) => string;
  checkoutSuccess: () => string;
}

/**
 * The context of every screen: the stores to read, the options, and the ways to move on.
 *
 * `App` follows the address: it has the stores load what a screen shows before the screen is drawn, and again when the address
 * changes, so that requests leave early. A screen only reads, and loads again where the buyer asks for it.
 */
export interface ScreenContext {
  stores: Stores;
  options: Options;
  /** The buyer's contacts of the host page; unlike the other options they may change while the form is open. */
  buyer: Signal<Buyer>;
  /** The buyer's entries in the form. */
  draft: Draft;
  /** How wide the widget is, in CSS pixels. */
  width: Signal<number>;
  paths: Paths;
  /** Moves to a path below the root. */
  navigate: (path: string, replace?: boolean) => void;
  /** The address of a path below the root, for a link; clicks on it move there without loading a page. */
  linkTo: (path: string) => string;
  /**
   * The path of the last show or season ticket of this visit, or of what the page around sells, where a payment page led back to it;
   * else ''.
   */
  lastShopPath: ReadonlySignal<string>;
  /** Sets the page's title, where the page is ours. */
  setPageTitle: (title: string) => void;
  /** Runs once after so many ms, unless the widget leaves before. Returns its undo. */
  runLater: (ms: number, run: () => void) => () => void;
  /** Calls back now, and whenever an element comes into the window or leaves it. @returns its undo */
  watchSight: (element: Element, onChange: (isInWindow: boolean) => void) => () => void;
  /** Whether a link may lead to an address of the box office's. */
  mayLeadTo: (address: string) => boolean;
  /** Whether the browser or the page around stores the order, so that the page may be closed. */
  orderIsKept: () => boolean;
  /** Tells the host page that the seats or sectors of a sale are painted, or the list in their place. */
  announceSeats: (sale: Sale) => void;
  /** Tells the host page that nothing could be shown, in the words that the buyer reads. */
  announceFailure: (message: string) => void;
}

const Context = createContext<ScreenContext | null>(null);

export const ScreenContextProvider = Context.Provider;

export const useScreenContext = (): ScreenContext => {
  const context = useContext(Context);
  if (!context) throw new Error('A screen was drawn outside of ScreenContextProvider');
  return context;
};

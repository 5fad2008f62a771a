import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext, useContext } from 'react';
import type { Id } from '../domain/entities';
import type { Draft } from '../host/draft';
import type { Host } from '../host/types';
import type { Buyer, Options } from '../options';
import type { Stores } from '../state/stores';

/** The paths of the screens below the root, each with its query. Only `app/paths.ts` knows their format. */
export interface Paths {
  show: (showId: Id, query?: { performance?: Id }) => string;
  seasonTickets: (query?: Record<string, string>) => string;
  seasonTicket: (seasonTicketId: Id) => string;
  checkoutSuccess: () => string;
}

/**
 * The context of every screen: the stores to read, the options, and the navigation.
 *
 * `app/followAddress.ts` makes the stores load a screen's data before the screen is drawn, so that requests leave early. A screen only
 * reads the stores; it reloads its data only if the buyer asks for that.
 */
export interface ScreenContext {
  stores: Stores;
  options: Options;
  /** False until restoring the stored order has ended; until then it is unknown whether an order exists. */
  isRestored: ReadonlySignal<boolean>;
  /** The buyer's contacts from the host page; unlike the other options they may change while the form is open. */
  buyer: Signal<Buyer>;
  draft: Draft;
  /** The widget's width in CSS px. */
  width: Signal<number>;
  paths: Paths;
  navigate: (path: string, replace?: boolean) => void;
  /** The address of a path below the root, for a link; a click on the link navigates without loading a page. */
  linkTo: (path: string) => string;
  /**
   * The path of the show or season ticket that the buyer visited last. After a return from the payment page: the path of the show or
   * season ticket that the host page sells. '' if there is neither.
   */
  lastShopPath: ReadonlySignal<string>;
  /** Sets the page's title, where the page belongs to the widget. */
  setPageTitle: (title: string) => void;
  /** Runs a function once after a delay, unless the widget is removed before. Returns a function that cancels it. */
  runLater: (ms: number, run: () => void) => () => void;
  /** Calls back at once, and whenever the element enters or leaves the viewport. @returns a function that stops watching */
  watchSight: (element: Element, onChange: (isInWindow: boolean) => void) => () => void;
  /** Whether a link may lead to an address that the box office sent, which is untrusted. */
  mayLeadTo: (address: string) => boolean;
  /** Whether the browser or the host page stores the order, so that closing the page does not lose it. */
  orderIsKept: () => boolean;
  /** Sends an event to the host page. */
  emit: Host['emit'];
}

const Context = createContext<ScreenContext | null>(null);

export const ScreenContextProvider = Context.Provider;

/** `App` provides the context around every screen. */
export const useScreenContext = () => useContext(Context) as ScreenContext;

export const useStores = (): Stores => useScreenContext().stores;

/** The page around the widget, as the rooms above know it. Only `src/host` touches the browser's globals. */
import type { ReadonlySignal } from '@preact/signals';
import type { Draft } from './draft';
import type { Emit } from './events';

/** Small facts that outlive the page (spec §3: id, payTill and type of the order, and the performance). It may refuse; nobody above notices. */
export interface HostStorage {
  /** The browser keeps entries; else the cart lives as long as the page. */
  readonly isPersistent: boolean;
  /** The page around our frame keeps it instead. */
  readonly isKeptByParent: boolean;
  /** The page around perhaps keeps entries, and has told nothing yet: a missing one may still come. */
  readonly isAwaited: boolean;
  /** @returns the parsed value, or undefined when there is none or it is broken */
  read: (key: string) => unknown;
  /** Stores a value as JSON; undefined removes it. */
  write: (key: string, value: unknown) => void;
  /** Calls back, the last listener of a key only, when another tab or another widget of this page changed it. */
  onChange: (key: string, listener: () => void) => void;
}

export interface HostClock {
  /** Ms that only go forward; they count while the tab sleeps, and the buyer's wall clock does not move them. */
  now: () => number;
  /** Calls back once after so many ms. Returns its undo; all of them are undone when the widget leaves. */
  after: (ms: number, callback: () => void) => () => void;
}

/** The widget's own addresses as this room uses them; `app/paths.ts` alone knows how they are written. */
export interface OwnPaths {
  /** The path that the options ask for; as a page, the screen of the bare root. */
  start: string;
  /** The screen that a payment page leads back to, where the page is ours. */
  checkoutSuccess: string;
  /** The address of the host page, as a payment page leads back to it. */
  markReturn: (address: string) => string;
}

/** Where the widget is: a real address as a page or in a frame, in memory inline. */
export interface HostLocation {
  /** The path below the root, with its query. */
  path: ReadonlySignal<string>;
  /** Moves to a path. @param replace it is no step that the buyer can go back from */
  navigate: (path: string, replace?: boolean) => void;
  /** The address to put into a link, with the root's path in front. */
  linkTo: (path: string) => string;
  /** Sets the page's title; nothing happens inline. */
  setTitle: (title: string) => void;
  /** The id of the order whose payment has led to this page, '' where the address does not say it. */
  readonly returnedOrder: string;
  /** The full address a payment page sends the buyer back to: it finds the order in a browser that keeps nothing. */
  returnUrl: (orderId: string) => string;
  /** The `utm_*` and click ids of the host page's address; undefined unless the option `source` asks for them. */
  source: () => Record<string, string> | undefined;
}

export interface Host {
  storage: HostStorage;
  draft: Draft;
  clock: HostClock;
  /** Ms since 1970 by the buyer's own clock, which may be wrong by years: it may be shown, and decides nothing. */
  wallNow: () => number;
  location: HostLocation;
  /** The tab is looked at, and the widget in it or near. */
  visible: ReadonlySignal<boolean>;
  online: ReadonlySignal<boolean>;
  /** Calls back now, and whenever an element comes into the window or leaves it. @returns its undo */
  watchSight: (element: Element, onChange: (isInWindow: boolean) => void) => () => void;
  /** The page was loaded again by its buyer: the same visit goes on. */
  isReload: boolean;
  emit: Emit;
  /** Logs an error and tells the host page as `bswidget:error`. */
  report: (error: unknown) => void;
  /** Whether the buyer may be led to an address outside the widget: https, or http where the page itself is being developed. */
  mayLeadTo: (url: string) => boolean;
  /** Leads the buyer to an address outside the widget. @returns false where nobody may be led there */
  navigateAway: (url: string) => boolean;
  /** The browser's own, as it was when the widget was mounted. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A key that no other checkout has. */
  uniqueKey: () => string;
  dispose: () => void;
}

/** A widget in an element, as the element knows it. */
export interface MountedWidget {
  /** Reads the options again and applies the changes. */
  update: () => void;
  /** Takes the widget out of the element, with everything that it left anywhere. */
  unmount: () => void;
}

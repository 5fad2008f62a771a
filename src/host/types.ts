/** The host page as the other modules see it. Only `src/host` touches the browser's globals. */
import type { ReadonlySignal } from '@preact/signals';
import type { Draft } from './draft';
import type { Emit } from './events';

/** Entries that outlive the page (spec §3: id, payTill and type of the order, and the performance), if the browser allows. */
export interface HostStorage {
  /** Whether the browser stores entries; if not, the cart lives as long as the page. */
  readonly isPersistent: boolean;
  /** Whether the page around the frame stores the entries instead. */
  readonly isKeptByParent: boolean;
  /** Whether the page around the frame may still send its entries, so that a missing entry may yet arrive. */
  readonly isAwaited: boolean;
  /** @returns the parsed value, or undefined if it is missing or malformed */
  read: (key: string) => unknown;
  /** Stores a value as JSON; undefined removes it. */
  write: (key: string, value: unknown) => void;
  /** Calls back when another tab or another widget of this page changed the key. A key has one listener: a new one replaces the old one. */
  onChange: (key: string, listener: () => void) => void;
}

export interface HostClock {
  /** Monotonic time in ms, which also counts while the device sleeps. Setting the wall clock back does not move it. */
  now: () => number;
  /** Calls back once after `ms`. Returns a function that cancels the timer; when the widget leaves, all timers are cancelled. */
  after: (ms: number, callback: () => void) => () => void;
}

export interface OwnPaths {
  /** The path that the options name; on a page of the widget's own, the screen of the bare root. */
  start: string;
  checkoutSuccess: string;
}

/** The widget's address. The page form and the frame use the browser's address; inline the address lives in memory. */
export interface HostLocation {
  /** The path below the root, with its query. */
  path: ReadonlySignal<string>;
  navigate: (path: string, replace?: boolean) => void;
  linkTo: (path: string) => string;
  /** Sets the title of a page of the widget's own; does nothing inline. */
  setPageTitle: (title: string) => void;
  readonly returnedOrder: string;
  /** The absolute address to which a payment page leads back, with the order's id where possible. */
  returnUrl: (orderId: string) => string;
  /** The `utm_*` and click ids of the host page's address; undefined unless the option `source` asks for them. */
  source: () => Record<string, string> | undefined;
}

export interface Host {
  storage: HostStorage;
  draft: Draft;
  clock: HostClock;
  /** Ms since 1970 by the buyer's own clock, which may be wrong by years: for display only. */
  wallNow: () => number;
  location: HostLocation;
  /** Whether the tab is shown and the widget is in or near the viewport. */
  visible: ReadonlySignal<boolean>;
  /** Whether the browser reports a network. In a WebView, which always reports one, only failed requests show that there is none. */
  online: ReadonlySignal<boolean>;
  /** Calls back initially, and at each change. @param margin a CSS length added to the viewport. @returns a function that stops watching */
  watchSight: (element: Element, onChange: (isInWindow: boolean) => void, margin?: string) => () => void;
  isReload: boolean;
  emit: Emit;
  /** Logs an error and sends it to the host page as `bswidget:error`. */
  report: (error: unknown) => void;
  mayLeadTo: (url: string) => boolean;
  /** @returns false if the address is not allowed */
  navigateAway: (url: string) => boolean;
  /** The page's `fetch`, captured when the widget was mounted. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  uniqueKey: () => string;
  /** Calls back when the widget leaves, or at once if it has left. */
  onEnd: (takeBack: () => void) => void;
}

export interface MountedWidget {
  update: () => void;
  unmount: () => void;
}

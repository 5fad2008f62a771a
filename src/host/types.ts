/** The page around the widget, as the rooms that receive it know it. Only `src/host` touches the browser's globals. */
import type { ReadonlySignal } from '@preact/signals';

/** Small persistent facts; storage may refuse, nobody above notices (§3: only id, payTill, type and the performance). */
export interface HostStorage {
  /** False when the browser keeps nothing: the cart then lives as long as the page. */
  readonly works: boolean;
  /** The page around a frame keeps it instead. */
  kept: boolean;
  /** @returns the parsed value, or undefined when there is none or it is broken */
  read: (key: string) => unknown;
  /** Stores a value as JSON; undefined removes it. */
  write: (key: string, value: unknown) => void;
  /** Takes over what the page around keeps, as if another tab had stored it. */
  hear: (key: string, value: unknown) => void;
  /** Calls back, the last listener of a key only, when another tab or another widget of this page changed it. */
  onChange: (key: string, listener: () => void) => void;
}

export interface HostClock {
  /** Monotonic ms; keeps counting while the tab sleeps; not moved by the buyer's wall clock. */
  now: () => number;
  /** Runs once after so many ms. Returns its undo; all of them are undone when the widget leaves. */
  after: (ms: number, run: () => void) => () => void;
}

/** What this room has to know of the widget's own addresses: how they are written is known in `app/paths.ts` alone. */
export interface OwnPaths {
  /** The path that the options ask for; as a page, what the bare root shows. */
  start: string;
  /** The screen that a payment page leads back to, where the page is ours. */
  checkoutSuccess: string;
  /** The address of the host page, as a payment page leads back to it. */
  markReturn: (address: string) => string;
}

/** Where the widget is: a real address as a page or in a frame, in memory inline. */
export interface HostLocation {
  /** Path below the root with its query. */
  url: ReadonlySignal<string>;
  go: (url: string, replace?: boolean) => void;
  /** The address to put into a link, with the root's path in front. */
  href: (url: string) => string;
  /** Sets the page's title; nothing happens inline. */
  title: (text: string) => void;
  /** The full address a payment page sends the buyer back to. */
  returnUrl: () => string;
  /** The `utm_*` and click ids of the host page's address; undefined unless the option `source` asks for them. */
  source: () => Record<string, string> | undefined;
}

export interface Host {
  storage: HostStorage;
  clock: HostClock;
  location: HostLocation;
  /** The tab is looked at, and the widget in it or near. */
  visible: ReadonlySignal<boolean>;
  online: ReadonlySignal<boolean>;
  /**
   * Dispatches a `bswidget:` event on the element and, from a page in a frame, posts it to the one trusted origin.
   * @returns false when the host page prevented it
   */
  emit: (type: HostEventType, detail?: Record<string, unknown>) => boolean;
  /** Logs what went wrong and tells the host page as `bswidget:error`. */
  report: (error: unknown) => void;
  /** Leads the buyer to an http(s) address outside the widget. */
  leave: (url: string) => void;
  /** The browser's own. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** A key that no other checkout has. */
  uniqueKey: () => string;
  dispose: () => void;
}

/** Makes a callback that reports what the given one throws or is rejected with. */
export type Guard = <Given>(run: (given: Given) => unknown) => (given: Given) => void;

type Events = WindowEventMap & DocumentEventMap;

/** Adds a listener that leaves with the widget; what it throws never reaches the host page. */
export type Listen = <Name extends keyof Events>(
  target: EventTarget,
  type: Name,
  listener: (event: Events[Name]) => void,
  capture?: boolean,
) => void;

export type HostEventType = 'ready' | 'ticket-add' | 'ticket-remove' | 'order-checkout' | 'payment' | 'error';

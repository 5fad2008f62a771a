import type { Host } from '../host/types';
import type { WidgetRoot } from '../host/widgetRoot';
import type { BadOptions, Buyer, OptionName, Options } from '../options';

/** Hears of each state of an order that was checked out and has a screen of its own. */
export type OnOrder = (isPaid: boolean) => void;

/** A running widget. */
export interface RunningWidget {
  /** It is in sight, or near: heavy work may begin. Calls back when it is time to draw. */
  prepareDrawing: (draw: () => void) => void;
  /** Draws; until then only requests are under way. */
  draw: () => void;
  setMode: (mode: string) => void;
  setBuyer: (buyer: Buyer) => void;
  /** Calls back once no operation of the cart runs. */
  whenIdle: (run: () => void) => void;
  dispose: () => void;
}

export interface WidgetParts {
  /** Asks for the data of a path before the widget is made. @returns its undo */
  askEarly: (host: Pick<Host, 'fetch' | 'clock'>, options: Options, path: string) => () => void;
  /** @param box where to draw */
  start: (host: Host, box: HTMLElement, options: Options, onOrder?: OnOrder) => RunningWidget;
  css: string;
}

/** A widget and its place. */
export interface Mounting extends WidgetParts {
  element: HTMLElement;
  root: WidgetRoot;
  /** Bad values of options; each was warned of as it was read. */
  badOptions: BadOptions;
  onOrder?: OnOrder;
}

/** A widget in its place, with the options that it started with. */
export interface StartedWidget {
  begin: () => void;
  /** Takes over changed options while it runs. @returns false where it has to be started anew */
  change: (next: Options, changed: OptionName[]) => boolean;
  leave: () => void;
}

/** One that has more than a button. */
export interface StartedShop extends StartedWidget {
  /** Calls back once no operation of the cart runs. */
  whenIdle: (run: () => void) => void;
}

import type { Host } from '../host/types';
import type { WidgetRoot } from '../host/widgetRoot';
import type { BadOptions, Buyer, OptionName, Options } from '../options';

/** Called whenever the order comes into a state in which it has a screen of its own. */
export type OnOrder = (isPaid: boolean) => void;

export interface RunningWidget {
  /**
   * Starts the heavy work, and calls its argument when the widget may be drawn. It is called once the widget is in or near the viewport; at
   * once for a page of the widget's own, and with the option `eager`.
   */
  prepareDrawing: (draw: () => void) => void;
  draw: () => void;
  setMode: (mode: string) => void;
  setBuyer: (buyer: Buyer) => void;
}

export interface WidgetParts {
  start: (host: Host, box: HTMLElement, options: Options, onOrder?: OnOrder) => RunningWidget;
  css: string;
}

export interface Mounting extends WidgetParts {
  element: HTMLElement;
  root: WidgetRoot;
  /** Options with bad values; reading them has already logged a warning for each. */
  badOptions: BadOptions;
  onOrder?: OnOrder;
}

export interface StartedWidget {
  /** Applies changed options to the running widget. @returns false if the widget must be restarted instead */
  change: (next: Options, changed: OptionName[]) => boolean;
  leave: () => void;
}

/** The lifetime of one widget. Everything that the widget adds to the page, such as listeners and timers, is removed at the end. */
export interface Lifetime {
  readonly isOver: boolean;
  /** Calls back at the end, or at once if the lifetime is over: the host page may remove a widget at any moment. */
  onEnd: (takeBack: () => void) => void;
  end: () => void;
}

export function createLifetime(): Lifetime {
  const takeBacks: (() => void)[] = [];
  let isOver = false;
  return {
    get isOver() {
      return isOver;
    },
    onEnd(takeBack) {
      if (isOver) takeBack();
      else takeBacks.push(takeBack);
    },
    end() {
      isOver = true;
      for (const takeBack of takeBacks.splice(0)) takeBack();
    },
  };
}

/** The event on the widget's root that carries an otherwise uncaught error; `host.ts` reports the error. */
export const FAULT_EVENT = 'bswidget-fault';

/** Wraps a callback: the wrapper reports errors and rejections, and never throws. */
export type Guard = <Given>(callback: (given: Given) => unknown) => (given: Given) => void;

export const createGuard =
  (report: (error: unknown) => void): Guard =>
  (callback) =>
  async (given) => {
    try {
      await callback(given);
    } catch (error) {
      report(error);
    }
  };

interface Events extends WindowEventMap, Omit<DocumentEventMap, keyof WindowEventMap> {
  [FAULT_EVENT]: CustomEvent<unknown>;
}

/** Adds a listener that is removed with the widget; its errors never reach the host page. */
export type Listen = <Name extends keyof Events>(
  target: EventTarget,
  type: Name,
  listener: (event: Events[Name]) => void,
  capture?: boolean,
) => void;

export const createListen =
  (guard: Guard, lifetime: Lifetime): Listen =>
  (target, type, listener, capture) => {
    // The cast is needed because `addEventListener` of any `EventTarget` is not typed by the event's name.
    const guarded = guard(listener) as EventListener;
    target.addEventListener(type, guarded, capture);
    // No AbortSignal: releases of zone.js that share one native listener with the host's listeners would remove those too.
    lifetime.onEnd(() => target.removeEventListener(type, guarded, capture));
  };

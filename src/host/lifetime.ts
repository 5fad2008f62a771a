/** How long one widget lives in the page. Whatever it leaves there, a listener or a timer, is taken back at the end of it. */
export interface Lifetime {
  readonly isOver: boolean;
  /** Calls back at the end, or at once where that is past: the host page may take a widget out in the middle of anything. */
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

/** The event on the widget's own root that carries an error which nothing else caught; `host.ts` reports it. */
export const FAULT_EVENT = 'bswidget-fault';

/** Makes a callback that reports the errors and rejections of the given one, and never throws itself. */
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

/** Adds a listener that leaves with the widget; its errors never reach the host page. */
export type Listen = <Name extends keyof Events>(
  target: EventTarget,
  type: Name,
  listener: (event: Events[Name]) => void,
  capture?: boolean,
) => void;

export const createListen =
  (guard: Guard, lifetime: Lifetime): Listen =>
  (target, type, listener, capture) => {
    // the browser knows which event comes under which name, the types of `addEventListener` on any target do not
    const guarded = guard(listener) as EventListener;
    target.addEventListener(type, guarded, capture);
    // not by an AbortSignal: releases of zone.js that share one native listener with the host's own would lose those along with ours
    lifetime.onEnd(() => target.removeEventListener(type, guarded, capture));
  };

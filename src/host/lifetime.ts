import type { Options } from '../public';
import { createEmit } from './events';
import type { ParentPage } from './parentPage';
import type { HostClock } from './types';

/** The event on the widget's root that carries an error nothing else caught; the widget reports that error to the host page. */
export const FAULT_EVENT = 'bswidget-fault';

interface Events extends WindowEventMap, Omit<DocumentEventMap, keyof WindowEventMap> {
  [FAULT_EVENT]: CustomEvent<unknown>;
}

interface Guest {
  element: HTMLElement;
  root: ShadowRoot;
  options: Options;
}

/** A smaller shift of the wall clock against `performance.now()` is a clock correction, not sleep. */
const JUMP_MS = 1000;

export type Lifetime = ReturnType<typeof createLifetime>;

/** `end` removes each listener, timer or other thing that was added to the page. No error of a callback is thrown at the host page. */
export function createLifetime({ element, root, options }: Guest, parentPage?: ParentPage) {
  const takeBacks = new Set<() => void>();
  let isOver = false;
  const emit = createEmit(element, options, parentPage);
  const report = (error: unknown): void => {
    console.error(error);
    emit('error', { message: `${error}` });
  };

  const guard =
    <Given>(callback: (given: Given) => unknown) =>
    async (given: Given): Promise<void> => {
      try {
        await callback(given);
      } catch (error) {
        report(error);
      }
    };

  const onEnd = (takeBack: () => void): void => {
    if (isOver) takeBack();
    else takeBacks.add(takeBack);
  };

  const listen = <Name extends keyof Events>(
    target: EventTarget,
    type: Name,
    listener: (event: Events[Name]) => void,
  ): void => {
    // The cast is needed because `addEventListener` of any `EventTarget` is not typed by the event's name.
    const guarded = guard(listener) as unknown as EventListener;
    target.addEventListener(type, guarded);
    // No AbortSignal: some releases of zone.js join this listener and the host's into one native listener, and an abort would remove both.
    onEnd(() => target.removeEventListener(type, guarded));
  };

  let slept = 0;
  let wallOffset = Date.now() - performance.now();
  const clock: HostClock = {
    // If `performance.now()` stops while the device sleeps, the jump of the wall clock is added, so that deadlines stay correct.
    now() {
      const awake = performance.now();
      const jump = Date.now() - awake - wallOffset;
      if (jump > JUMP_MS) slept += jump;
      wallOffset += jump;
      return awake + slept;
    },
    after(ms, callback) {
      const stop = (): void => {
        clearTimeout(timer);
        takeBacks.delete(stop);
      };
      const timer = setTimeout(() => {
        stop();
        guard(callback)(undefined);
      }, ms);
      onEnd(stop);
      return stop;
    },
  };

  listen(root, FAULT_EVENT, ({ detail }) => report(detail));
  return {
    isOver: () => isOver,
    emit,
    report,
    guard,
    listen,
    clock,
    onEnd,
    end(): void {
      isOver = true;
      for (const takeBack of takeBacks) takeBack();
      takeBacks.clear();
    },
  };
}

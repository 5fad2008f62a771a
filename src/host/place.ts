import type { Options } from '../config';
import { createEmit } from './emit';
import type { Host } from './types';

type Events = WindowEventMap & DocumentEventMap;

/** Adds a listener that leaves with the widget; what it throws never reaches the host page. */
export type Listen = <Name extends keyof Events>(
  target: EventTarget,
  type: Name,
  listener: (event: Events[Name]) => void,
  capture?: boolean,
) => void;

/** Where one widget stands: its element, what it was told, and what has to be taken away again when it leaves. */
export interface Place {
  element: HTMLElement;
  root: ShadowRoot;
  options: Options;
  /** The url that the options ask for. */
  start: string;
  emit: Host['emit'];
  report: Host['report'];
  listen: Listen;
  undo: (() => void)[];
}

export function createPlace(element: HTMLElement, root: ShadowRoot, options: Options, start: string): Place {
  const undo: (() => void)[] = [];
  const emit = createEmit(element, options);
  const report = (error: unknown): void => {
    console.error(error);
    emit('error', { message: String(error) });
  };
  const listen: Listen = (target, type, listener, capture) => {
    const guarded = (event: Event): void => {
      try {
        listener(event as Parameters<typeof listener>[0]);
      } catch (error) {
        report(error);
      }
    };
    target.addEventListener(type, guarded, capture);
    undo.push(() => target.removeEventListener(type, guarded, capture));
  };
  return { element, root, options, start, emit, report, listen, undo };
}

import { originOf } from '../domain/addresses';
import type { BswidgetEvents, Options } from '../public';
import type { ParentPage } from './parentPage';

type NameOf<Type> = Type extends `bswidget:${infer Name}` ? Name : never;

/** An event for the host page, without its prefix. `src/public.ts` lists them with their details. */
export type HostEventName = NameOf<keyof BswidgetEvents>;

/**
 * Dispatches an event on the element and posts it to the page around, where there is one.
 * @returns false when the host page prevented it
 */
export type Emit = <Name extends HostEventName>(
  name: Name,
  detail: BswidgetEvents[`bswidget:${Name}`]['detail'],
) => boolean;

/** The mark by which a host page measures when its buyers see seats. */
export const markSeats = (): void => {
  performance.mark?.('bswidget:seats');
};

/** @returns false when the host page prevented it */
export const dispatchToHost = (
  element: HTMLElement,
  type: string,
  more: { detail: unknown; cancelable?: boolean },
): boolean => element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, ...more }));

/** @param parentPage the page around our frame, if there is one */
export const createEmit =
  (element: HTMLElement, { page }: Options, parentPage: ParentPage | undefined): Emit =>
  (name, detail) => {
    const type = `bswidget:${name}`;
    const ownOrigin = originOf(location.origin);
    if (name === 'ready') markSeats();
    if (parentPage) parentPage.post(name, detail);
    // a host page that listens for messages gets its order in every form; the window above it, a stranger's perhaps, gets nothing
    else if (!page && ownOrigin && name === 'order-checkout') window.postMessage({ ...detail, type }, ownOrigin);
    // a copy of its own: whatever the host page does to that changes no cart
    return dispatchToHost(element, type, { detail: structuredClone(detail), cancelable: true });
  };

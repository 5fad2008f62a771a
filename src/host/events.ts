import { originOf } from '../domain/addresses';
import type { BswidgetEvents, Options } from '../public';
import type { ParentPage } from './parentPage';

type NameOf<Type> = Type extends `bswidget:${infer Name}` ? Name : never;

export type HostEventName = NameOf<keyof BswidgetEvents>;

/** Dispatches an event on the element and posts it to the page around a frame. @returns false if the host page prevented it */
export type Emit = <Name extends HostEventName>(
  name: Name,
  detail: BswidgetEvents[`bswidget:${Name}`]['detail'],
) => boolean;

export const markSeats = (): void => {
  performance.mark?.('bswidget:seats');
};

export const dispatchToHost = (
  element: HTMLElement,
  type: string,
  more: { detail: unknown; cancelable?: boolean },
): boolean => element.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, ...more }));

export const createEmit =
  (element: HTMLElement, { page }: Options, parentPage: ParentPage | undefined): Emit =>
  (name, detail) => {
    const type = `bswidget:${name}`;
    const ownOrigin = originOf(location.origin);
    if (name === 'ready') markSeats();
    if (parentPage) parentPage.post(name, detail);
    // An inline widget posts the order to the window of its own page, never to the parent window, which may be untrusted.
    else if (!page && ownOrigin && name === 'order-checkout') window.postMessage({ ...detail, type }, ownOrigin);
    // A copy, so that changes by the host page do not reach the cart.
    return dispatchToHost(element, type, { detail: structuredClone(detail), cancelable: true });
  };

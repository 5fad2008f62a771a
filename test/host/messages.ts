import type { Options } from '../../src/options';
import { order, ticket } from '../state/fakes';
import { leaveAll, testPlace, visit } from './place';

/** The messages posted to windows. */
export const posted: { data: unknown; target: unknown; to: string }[] = [];
/** The warnings in the console. */
export const warned: string[] = [];
const spy = (to: string) => (data: unknown, target: unknown) => posted.push({ data, target, to });
/** The window around the iframe. It only records messages. */
export const parentWindow = { postMessage: spy('parent') };

/** The details of events. */
export const ORDER = order(['1']);
export const TICKET = ticket('1');
export const ITEM = { seat: { id: '1', name: 'Ряд 1, место 1' }, price: 100_000 };

const { warn } = console;
const ownPost = window.postMessage;
const ownParent = Object.getOwnPropertyDescriptor(globalThis, 'parent');

/** Records messages and warnings from now on, on the hosted page. */
export function listenToMessages(): void {
  posted.length = 0;
  warned.length = 0;
  console.warn = (text: string) => warned.push(text);
  window.postMessage = spy('self') as typeof window.postMessage;
  visit('https://tickets.example/show/4');
}

/** Stops recording, and cleans up the widgets of the case. */
export function stopListening(): void {
  leaveAll();
  console.warn = warn;
  window.postMessage = ownPost;
  if (ownParent) Object.defineProperty(globalThis, 'parent', ownParent);
}

/** Puts the test page into an iframe of another page, or takes the test page out again. */
export const frameIn = (isFramed: boolean, referrer = ''): void => {
  Object.defineProperty(globalThis, 'parent', { configurable: true, value: isFramed ? parentWindow : window });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
};

export const open = (given: Partial<Options>) => {
  const place = testPlace({ api: 'https://api.example', ...given });
  return { place, host: place.host };
};

import { type Options, readOptions } from '../../src/config';
import { createPlace, type Place } from '../../src/host/place';

/** Gives the test page another address. */
export const visit = (address: string): void =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);

/** A widget's place in the test page, with everything that it told the host page. */
export function testPlace(given: Partial<Options> = {}, start = '/show/12?'): Place & { events: CustomEvent[] } {
  const element = document.createElement('div');
  document.body.append(element);
  const events: CustomEvent[] = [];
  for (const type of ['ready', 'ticket-add', 'order-checkout', 'error']) {
    element.addEventListener(`bswidget:${type}`, (event) => events.push(event as CustomEvent));
  }
  const options = readOptions((name) => given[name] ?? null, 'https://host.example/page');
  return Object.assign(createPlace(element, element.attachShadow({ mode: 'open' }), options, start), { events });
}

/** Takes away what a place left, as the widget does when it leaves. */
export function leave({ undo, element }: Place): void {
  for (const each of undo.splice(0)) each();
  element.remove();
}

import { paths } from '../../src/app/paths';
import { createHost, type OwnHost, type Place } from '../../src/host/host';
import { type Options, readOptions } from '../../src/options';

/** Gives the test page another address. */
export const visit = (address: string): void =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);

export interface TestPlace extends Place {
  host: OwnHost;
  /** The events that the host page has got. */
  events: CustomEvent[];
  /** Cleans up as an unmounted widget does. */
  leave: () => void;
}

const taken = new Set<() => void>();

/** Cleans up all widgets of a case: `test.after.each(leaveAll)`. */
export const leaveAll = (): void => {
  for (const leave of taken) leave();
};

/** The element, the root and the host of a widget in the test page. */
export function testPlace(given: Partial<Options> = {}, start = '/show/12'): TestPlace {
  const element = document.createElement('div');
  document.body.append(element);
  const events: CustomEvent[] = [];
  for (const type of ['ready', 'ticket-add', 'ticket-remove', 'checkout-open', 'order-checkout', 'payment', 'error']) {
    element.addEventListener(`bswidget:${type}`, (event) => events.push(event as CustomEvent));
  }
  const options = readOptions((name) => given[name] ?? null, 'https://host.example/page');
  const root = element.attachShadow({ mode: 'open' });
  const ownPaths = { start, checkoutSuccess: paths.checkoutSuccess() };
  const place: Place = { element, root, options, paths: ownPaths };
  const host = createHost(place);
  const leave = (): void => {
    host.end();
    element.remove();
    taken.delete(leave);
  };
  taken.add(leave);
  return { ...place, host, events, leave };
}

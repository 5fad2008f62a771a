import { signal } from '@preact/signals';
import { withQuery } from '../domain/addresses';
import type { Options } from '../public';
import type { HostLocation, Listen, OwnPaths } from './types';

/** What an address carries under the names that are asked for; the last of repeated ones. */
const params = (address: string, names: RegExp) =>
  Object.fromEntries([...new URL(address).searchParams].filter(([name]) => names.test(name)));

/**
 * Real addresses as a page or in a frame, below the path of `site`; inline an address of its own in memory, so that the
 * host's address, history, scroll and title stay untouched.
 * @param around the address of the page that the buyer sees, which around a frame is the host's
 */
export function createLocation(
  root: ShadowRoot,
  options: Options,
  { start, checkoutSuccess, markReturn }: OwnPaths,
  listen: Listen,
  around: () => string,
): HostLocation {
  const { page, site } = options;
  const { origin } = location;
  const base = page ? (site.startsWith(origin) ? site.slice(origin.length) : '') : '#';
  const read = (): string => {
    const { pathname, search } = location;
    const path = pathname.slice(pathname.startsWith(base) ? base.length : 0);
    return path.length < 2 && start ? withQuery(start, search.slice(1)) : path + search;
  };
  const url = signal(page ? read() : start);
  /**
   * Who sells and how it is shown hold for the whole visit, a reload, a new tab and the way back from the bank; so does the
   * source. The bare root does not say in its address how it is shown.
   */
  const withKept = (own?: object): string =>
    `${new URLSearchParams({ ...params(`http://a/${read()}`, /^(mode|distributor|utm_.*)$|clid$/), ...own })}`;
  const href = (to: string): string => base + to + (page ? `?${withKept()}` : '').replace(/\?$/, '');
  const go = (to: string, replace?: boolean): void => {
    if (page) {
      try {
        const next = new URL(base + to, origin);
        next.search = withKept(params(next.href, /./));
        history[replace ? 'replaceState' : 'pushState'](null, '', next);
        if (!replace) scrollTo(0, 0);
      } catch {
        // a sandboxed frame has no history: the screen changes all the same
      }
    }
    url.value = to;
  };
  if (page) {
    listen(window, 'popstate', () => {
      url.value = read();
    });
  }
  listen(root, 'click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    // handlers of the host that cancel every click would cancel the widget's checkboxes too
    event.stopPropagation();
    const href = (target as Element).closest(`a[href^="${base}/"]`)?.getAttribute('href');
    if (!href || button || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    go(href.slice(base.length));
  });
  return {
    url,
    go,
    href,
    title(text) {
      if (page) document.title = text;
    },
    returnUrl: () => (page && around() === location.href ? origin + href(checkoutSuccess) : markReturn(around())),
    source: () => (options.source ? params(around(), /^utm_|clid$/) : undefined),
  };
}

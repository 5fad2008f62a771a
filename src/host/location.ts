import { signal } from '@preact/signals';
import type { Place } from './place';
import type { HostLocation } from './types';

/**
 * Real addresses as a page or in a frame, below the path of `site`; inline an address of its own in memory, so that the
 * host's address, history, scroll and title stay untouched (product.md §2).
 * @param returnUrl where a payment page leads back to
 */
export function createLocation(
  { root, options: { page, site }, start, listen }: Place,
  returnUrl: () => string,
): HostLocation {
  const { origin } = location;
  const base = page ? (site.startsWith(origin) ? site.slice(origin.length) : '') : '#';
  const read = (): string => {
    const { pathname, search } = location;
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
    if (!/^\/?(index\.html)?$/.test(path)) return path + search;
    return start + (start.includes('?') ? search.replace('?', '&') : search);
  };
  const url = signal(page ? read() : start);
  const self: HostLocation = {
    url,
    go(to, replace) {
      if (page) {
        try {
          history[replace ? 'replaceState' : 'pushState'](null, '', base + to);
          if (!replace) scrollTo(0, 0);
        } catch {
          // a sandboxed frame has no history: the screen changes all the same
        }
      }
      url.value = to;
    },
    href: (to) => base + to,
    title(text) {
      if (page) document.title = text;
    },
    returnUrl,
  };
  if (page)
    listen(window, 'popstate', () => {
      url.value = read();
    });
  listen(root, 'click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const href = (target as Element).closest(`a[href^="${base}/"]`)?.getAttribute('href');
    if (!href || button || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    self.go(href.slice(base.length));
  });
  return self;
}

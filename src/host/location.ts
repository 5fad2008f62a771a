import { type Signal, signal } from '@preact/signals';
import { originOf, safeId, withQuery } from '../domain/addresses';
import type { Options } from '../public';
import type { Listen } from './lifetime';
import type { ParentPage } from './parentPage';
import type { HostLocation, OwnPaths } from './types';

type Query = Record<string, string>;

/** The part of a location that differs between a page of the widget's own and an inline widget. */
interface Addresses {
  path: Signal<string>;
  /** The prefix of a link's address, before the path. */
  base: string;
  linkTo: (path: string) => string;
  navigate: (path: string, replace?: boolean) => void;
}

interface Dependencies {
  root: ShadowRoot;
  options: Options;
  paths: OwnPaths;
  listen: Listen;
  parentPage: ParentPage | undefined;
}

/** The address of the widget's own document: in a frame, that of the frame. */
export const pageAddress = (): string => location.href;

/** Precedes the order's id in the fragment of a payment's return address. */
const KEY = '#bswidget-order=';

let returnedOrder = '';

/** Removes the order's id from the page's address: the id grants access to the order, and others read addresses. */
export function takeReturnedOrder(): void {
  const [address, id] = location.href.split(KEY);
  if (!id) return;
  returnedOrder = safeId(id);
  history.replaceState(history.state, '', address);
}

/** An inline widget keeps its address in memory and does not touch the host page's address, history, scroll position and title. */
function memoryAddresses(start: string): Addresses {
  const path = signal(start);
  const base = '#';
  return {
    path,
    base,
    linkTo: (to) => base + to,
    navigate(to) {
      path.value = to;
    },
  };
}

const isTrafficSource = (name: string): boolean => name.startsWith('utm_') || name.endsWith('clid');

/** Distributor, mode and traffic source last for the whole visit: a reload, a new tab, the return from the bank. */
const isKept = (name: string): boolean => name === 'mode' || name === 'distributor' || isTrafficSource(name);

/** Of repeated parameters the last counts. */
const queryOf = (address: string): Query => Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]));

const pick = (query: Query, isWanted: (name: string) => boolean): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => isWanted(name)));

/** On the widget's own page, addresses are real ones below the path of `site`; the bare root shows the options' screen. */
function realAddresses(site: string, start: string, listen: Listen): Addresses {
  const { origin } = location;
  const base = originOf(site) === origin ? site.slice(origin.length) : '';
  const read = (): string => {
    const { pathname, search } = location;
    const path = pathname.slice(pathname.startsWith(base) ? base.length : 0);
    return path.length < 2 && start ? withQuery(start, search.slice(1)) : path + search;
  };
  const linkTo = (to: string): string => {
    const [pathname = ''] = to.split('?');
    // `read()`, because the bare root's own address lacks the mode that the start path has.
    return base + withQuery(pathname, new URLSearchParams({ ...pick(queryOf(read()), isKept), ...queryOf(to) }));
  };
  const path = signal(read());
  listen(window, 'popstate', () => {
    path.value = read();
  });
  return {
    path,
    base,
    linkTo,
    navigate(to, replace) {
      try {
        const url = new URL(linkTo(to), origin);
        if (replace) history.replaceState(null, '', url);
        else {
          history.pushState(null, '', url);
          scrollTo(0, 0);
        }
      } catch {
        // A sandboxed frame may not change its history; the screen changes all the same.
      }
      path.value = to;
    },
  };
}

/** `instanceof` would fail for a widget in the document of another window. */
const isElement = (target: EventTarget | null): target is Element => !!target && 'closest' in target;

/** Follows clicks on the widget's links without a page load, unless the click opens a new tab. */
function followLinks(root: ShadowRoot, { base, navigate }: Addresses, listen: Listen): void {
  listen(root, 'click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    // Host handlers that call `preventDefault` on every click would disable the widget's checkboxes.
    event.stopPropagation();
    const link = isElement(target) ? target.closest(`a[href^="${base}/"]`) : null;
    const address = link?.getAttribute('href');
    if (!address || button || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(address.slice(base.length));
  });
}

export function createLocation({ root, options, paths, listen, parentPage }: Dependencies): HostLocation {
  const { page, site, source } = options;
  const { start, checkoutSuccess, markReturn } = paths;
  const addresses = page ? realAddresses(site, start, listen) : memoryAddresses(start);
  const { path, navigate, linkTo } = addresses;
  followLinks(root, addresses, listen);
  /** Whether the address bar shows the widget's own page. */
  const isSeen = (): boolean => page && !parentPage?.address;
  /** The address in the address bar: for a framed page the address of the page around, once known. */
  const seenAddress = (): string => parentPage?.address || pageAddress();
  return {
    path,
    navigate,
    linkTo,
    setTitle(title) {
      if (page) document.title = title;
    },
    // A framed page gets its order from the page around, which stores it.
    returnedOrder: parentPage ? '' : returnedOrder,
    returnUrl(orderId) {
      const address = isSeen() ? location.origin + linkTo(checkoutSuccess) : markReturn(seenAddress());
      // An address with a fragment gets no order id, because the host's router may use the fragment.
      return parentPage || address.includes('#') ? address : address + KEY + orderId;
    },
    // In a frame the traffic source comes from the host page's address, so only the host page can ask for it.
    source: () =>
      (parentPage ? parentPage.wantsSource : source) ? pick(queryOf(seenAddress()), isTrafficSource) : undefined,
  };
}

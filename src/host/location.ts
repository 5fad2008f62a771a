import { type Signal, signal } from '@preact/signals';
import { originOf, safeId, withQuery } from '../domain/addresses';
import type { Options } from '../public';
import type { Listen } from './lifetime';
import type { ParentPage } from './parentPage';
import type { HostLocation, OwnPaths } from './types';

type Query = Record<string, string>;

/** The part of a location that differs between a page of ours and a widget inside somebody else's. */
interface Addresses {
  path: Signal<string>;
  /** The address in front of a link's path. */
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

/** The address of the page that the buyer sees, or that our frame shows. */
export const pageAddress = (): string => location.href;

/** Stands in the fragment of an address that a payment leads back to, before the id of the order that it was for. */
const KEY = '#bswidget-order=';

let returnedOrder = '';

/** Takes the order's id out of the page's address, as soon as a payment has led back to it: addresses are read by others. */
export function takeReturnedOrder(): void {
  const [address, id] = location.href.split(KEY);
  if (!id) return;
  returnedOrder = safeId(id);
  history.replaceState(history.state, '', address);
}

/** Inline the widget's address lives in memory: the host page keeps its own, its history, its scroll and its title. */
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

/** Seller, mode and the buyer's source hold for the whole visit: a reload, a new tab, the way back from the bank. */
const isKept = (name: string): boolean => name === 'mode' || name === 'distributor' || isTrafficSource(name);

/** Of repeated values the last one counts. */
const queryOf = (address: string): Query => Object.fromEntries(new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]));

const pick = (query: Query, isWanted: (name: string) => boolean): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => isWanted(name)));

/** As a page, in a frame or not, addresses are real ones below the path of `site`; the bare root shows the screen of the options. */
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
    // the address of the bare root has no mode: the path that it shows has one
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
        // a sandboxed frame has no history: the screen changes all the same
      }
      path.value = to;
    },
  };
}

/** Not `instanceof`: a widget may stand in the document of another window. */
const isElement = (target: EventTarget | null): target is Element => !!target && 'closest' in target;

/** Follows clicks on links of the widget without loading a page, unless they mean a new tab. */
function followLinks(root: ShadowRoot, { base, navigate }: Addresses, listen: Listen): void {
  listen(root, 'click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    // handlers of the host that cancel every click would cancel the widget's checkboxes too
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
  /** The buyer sees the address of our page. */
  const isSeen = (): boolean => page && !parentPage?.address;
  /** Around a frame the buyer sees the host's page. */
  const seenAddress = (): string => parentPage?.address || pageAddress();
  return {
    path,
    navigate,
    linkTo,
    setTitle(title) {
      if (page) document.title = title;
    },
    // the page around a frame keeps the order for it
    returnedOrder: parentPage ? '' : returnedOrder,
    returnUrl(orderId) {
      const address = isSeen() ? location.origin + linkTo(checkoutSuccess) : markReturn(seenAddress());
      // the host's router may live in a fragment
      return parentPage || address.includes('#') ? address : address + KEY + orderId;
    },
    // around a frame it is the host's address: the host alone can ask for that
    source: () =>
      (parentPage ? parentPage.wantsSource : source) ? pick(queryOf(seenAddress()), isTrafficSource) : undefined,
  };
}

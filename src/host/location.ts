import { signal } from '@preact/signals';
import { originOf, queryOf, safeId, withQuery } from '../domain/addresses';
import type { Options } from '../public';
import type { Lifetime } from './lifetime';
import type { ParentPage } from './parentPage';
import type { HostLocation, OwnPaths } from './types';

type Query = Record<string, string>;

interface Dependencies {
  root: ShadowRoot;
  options: Options;
  paths: OwnPaths;
  lifetime: Lifetime;
  parentPage: ParentPage | undefined;
}

export const pageAddress = (): string => location.href;

/** The mark stands in the query, because the host's router may use the fragment. */
const RETURN_MARK = 'bswidget-order';

export const isReturn = (address = location.href): boolean => new URL(address).searchParams.has(RETURN_MARK);

/** A URL parser would rewrite the query, and break an address that has another encoding or a path in the query. */
export function markReturn(address: string): string {
  if (isReturn(address)) return address;
  const [page = '', ...fragment] = address.split('#');
  return [withQuery(page, `${RETURN_MARK}=1`), ...fragment].join('#');
}

const ID_FRAGMENT = `#${RETURN_MARK}=`;

let returnedOrder = '';

/** The order's id for the address of a frame in this page; '' without a returned order. */
export const returnFragment = (): string => returnedOrder && ID_FRAGMENT + returnedOrder;

/** Removes the order's id from the page's address: the id grants access to the order, and other scripts read addresses. */
export function takeReturnedOrder(): void {
  const [address, id] = location.href.split(ID_FRAGMENT);
  if (!id) return;
  returnedOrder = safeId(id);
  history.replaceState(history.state, '', address);
}

const TRAFFIC_SOURCE = /^utm_|clid$/;

const KEPT_FOR_VISIT = /^(mode|distributor|utm_.*|.*clid)$/;

const pick = (query: Query, names: RegExp): Query =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.test(name)));

/** A page of the widget's own has real addresses below the path of `site`; the bare root shows the screen that the options name. */
export function createLocation({ root, options, paths, lifetime, parentPage }: Dependencies): HostLocation {
  const { page, site, source } = options;
  const { start, checkoutSuccess } = paths;
  const { origin } = location;
  const sitePath = originOf(site) === origin ? site.slice(origin.length) : '';
  const linkPrefix = page ? sitePath : '#';
  const read = (): string => {
    const { pathname, search } = location;
    const path = pathname.slice(pathname.startsWith(linkPrefix) ? linkPrefix.length : 0);
    return path.length < 2 && start ? withQuery(start, search.slice(1)) : path + search;
  };
  const path = signal(page ? read() : start);
  const linkTo = (to: string): string => {
    const [pathname = ''] = to.split('?');
    // Read by `read()`, because the address of the bare root may lack the mode: there the start path has the mode.
    const kept = page ? pick(queryOf(read()), KEPT_FOR_VISIT) : {};
    return linkPrefix + withQuery(pathname, new URLSearchParams({ ...kept, ...queryOf(to) }));
  };
  const navigate = (to: string, replace?: boolean): void => {
    if (page) {
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
    }
    path.value = to;
  };
  if (page) {
    lifetime.listen(window, 'popstate', () => {
      path.value = read();
    });
  }
  lifetime.listen(root, 'click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    // Host handlers that call `preventDefault` on every click would disable the widget's checkboxes.
    event.stopPropagation();
    // A click in a shadow root always has an element as its target. `instanceof` would fail for an element of another window.
    const address = (target as Element).closest(`a[href^="${linkPrefix}/"]`)?.getAttribute('href');
    if (!address || button || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(address.slice(linkPrefix.length));
  });
  /** The address in the address bar: for a framed page the address of the page around, once known. */
  const seenAddress = (): string => parentPage?.address || pageAddress();
  return {
    path,
    navigate,
    linkTo,
    setPageTitle(title) {
      if (page) document.title = title;
    },
    returnedOrder,
    returnUrl(orderId) {
      const isSeen = page && !parentPage?.address;
      const address = isSeen ? origin + linkTo(checkoutSuccess) : markReturn(seenAddress());
      // An address with a fragment gets no order id, because the host's router may use the fragment.
      return address.includes('#') ? address : address + ID_FRAGMENT + orderId;
    },
    // In a frame the traffic source comes from the host page's address, so only the host page can ask for it.
    source: () =>
      (parentPage ? parentPage.wantsSource : source) ? pick(queryOf(seenAddress()), TRAFFIC_SOURCE) : undefined,
  };
}

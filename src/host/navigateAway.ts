import { webAddress } from '../domain/addresses';

/** Whether the host is the local machine, whose addresses browsers trust as they trust https. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/** Payment pages use https. For development http may stay on the page's origin or lead between local addresses. */
export function mayLeadTo(url: string): boolean {
  if (!url) return false;
  const { protocol, origin, hostname } = new URL(url);
  return protocol === 'https:' || origin === location.origin || (isLocal(hostname) && isLocal(location.hostname));
}

interface NavigationOptions {
  isFramed: boolean;
  /** Runs in a separate task, unless the element is removed before: then the page stays. */
  runSoon: (run: () => void) => void;
  report: (error: unknown) => void;
}

/**
 * Navigates to an address outside the widget, such as a payment page. Payment pages refuse to be framed, so from a frame the whole page
 * navigates.
 * @returns false if the address is not allowed, which is reported to the host page
 */
export function navigateAway(address: string, { isFramed, runSoon, report }: NavigationOptions): boolean {
  const url = webAddress(address);
  if (!mayLeadTo(url)) {
    report('bad payment address');
    return false;
  }
  // In a later task, so that the host page gets the order's event first: a bank that answers at once would overtake the posted message.
  runSoon(() => {
    try {
      ((isFramed && top) || window).location.href = url;
    } catch {
      // The page around forbids its frame to navigate the top window.
      location.href = url;
    }
  });
  return true;
}

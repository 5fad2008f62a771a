import { webAddress } from '../domain/addresses';

/** This machine itself, whose addresses browsers trust as they do https. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';

/**
 * A buyer pays on https. Developers have none: http will do on the page's own origin, and between addresses of one machine.
 * @param url absolute, or ''
 */
export function mayLeadTo(url: string): boolean {
  if (!url) return false;
  const { protocol, origin, hostname } = new URL(url);
  return protocol === 'https:' || origin === location.origin || (isLocal(hostname) && isLocal(location.hostname));
}

interface NavigationOptions {
  isFramed: boolean;
  /** Runs in a task of its own, unless the element is taken out before: then the page stays where it is. */
  runSoon: (run: () => void) => void;
  report: (error: unknown) => void;
}

/**
 * Leads the buyer to an address outside the widget, such as a payment page. That page does not let itself be framed: out of a frame it
 * takes the place of the whole page.
 * @returns false where nobody may be led there, which the host page is told
 */
export function navigateAway(address: string, { isFramed, runSoon, report }: NavigationOptions): boolean {
  const url = webAddress(address);
  if (!mayLeadTo(url)) {
    report('bad payment address');
    return false;
  }
  // first the host hears of its order: a bank that answers at once would be quicker than the posted message
  runSoon(() => {
    try {
      ((isFramed && top) || window).location.href = url;
    } catch {
      // the page around allows its frames nothing
      location.href = url;
    }
  });
  return true;
}

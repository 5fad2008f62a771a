import { webAddress } from '../domain/addresses';

/** A page on https leads to https alone; any other page also to addresses of its own protocol. */
const mayLeadTo = (url: string): boolean => url.startsWith('https:') || url.startsWith(location.protocol);

/**
 * Leads the buyer to an address outside the widget, such as a payment page. That page does not let itself be framed: out of a frame it
 * takes the place of the whole page.
 */
export function navigateAway(address: string, isFramed: boolean, report: (error: unknown) => void): void {
  const url = webAddress(address);
  if (!mayLeadTo(url)) {
    report('bad payment address');
    return;
  }
  // first the host hears of its order: a bank that answers at once would come before what was posted
  setTimeout(() => {
    try {
      ((isFramed && top) || window).location.href = url;
    } catch {
      // the page around allows its frames nothing
      location.href = url;
    }
  }, 0);
}

import { readEarly } from '../api/earlyRead';
import type { Fetch } from '../api/http';
import { safeId } from '../domain/ids';
import type { Options } from '../options';
import { isShowId, readPath } from './paths';

/**
 * Asks for what an address shows before its widget is made, which takes a slow phone 40 ms (measured at 4x). The widget's own call
 * joins it.
 * @param start the path that the options ask for: a show's or a season ticket's, else nothing is asked
 * @returns gives it up
 */
export const askAhead = (fetch: Fetch, options: Options, start: string): (() => void) => {
  const { page, id } = readPath(start);
  const isShow = page === 'showMap' && isShowId(id);
  const isSeasonTicket = page === 'seasonTicket' && safeId(id) !== '';
  // A read that costs a preflight is left to the widget.
  if (options.getContentType || !(isShow || isSeasonTicket)) return () => {};
  const subject = isShow ? { showId: id } : { seasonTicketId: id };
  return readEarly({ options, fetch, now: performance.now(), subject });
};

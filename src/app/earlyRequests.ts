import { toQuery } from '../api/query';
import { createSend, type Fetch } from '../api/send';
import { safeId } from '../domain/ids';
import type { Options } from '../options';
import { isShowId, readPath } from './paths';

/**
 * Asks for what an address shows before its widget is made, which takes a slow phone 40 ms (measured at 4x). The widget's own call
 * joins it (send.ts), as long as both ask for the same to the letter.
 * @param start the path that the options ask for: a show's or a season ticket's, else nothing is asked
 * @returns gives it up
 */
export const askAhead = (
  fetch: Fetch,
  { api, distributor: distributorId, getContentType }: Options,
  start: string,
): (() => void) => {
  const { send, dispose } = createSend(fetch, () => performance.now(), true);
  const { page, id } = readPath(start);
  const showId = page === 'showMap' && isShowId(id) && id;
  const ticket = page === 'seasonTicket' && safeId(id);
  if ((showId || ticket) && !getContentType) {
    const url = `${api}/${ticket ? `season_tickets/${ticket}` : 'repertoire'}${toQuery({ showId: showId || '', distributorId })}`;
    send('GET', url, { accept: 'application/json' }, undefined, true);
  }
  return dispose;
};

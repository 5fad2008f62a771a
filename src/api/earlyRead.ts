import type { Id } from '../domain/entities';
import type { Options } from '../options';
import { seasonTicketAddress, showAddress, toSearchParams } from './addresses';
import { createHttp, type Fetch } from './http';
import { beginSharedRead, forgetSharedReads } from './sharedReads';

interface EarlyRead {
  options: Pick<Options, 'api' | 'distributor' | 'getContentType'>;
  fetch: Fetch;
  /** Ms on the clock that the widget will go by. */
  now: number;
  subject: { showId: Id } | { seasonTicketId: Id };
}

/**
 * Asks for what a widget will show before it is made; the widget's own call joins it.
 * @returns gives it up
 */
export function readEarly({ options, fetch, now, subject }: EarlyRead): () => void {
  const { distributor } = options;
  const http = createHttp({ ...options, fetch });
  const { url, params } =
    'showId' in subject
      ? showAddress(subject.showId, distributor)
      : seasonTicketAddress(subject.seasonTicketId, distributor);
  beginSharedRead({ http, url, params: toSearchParams(params), now });
  return () => {
    forgetSharedReads();
    http.dispose();
  };
}

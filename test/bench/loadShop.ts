import { startBoxOffice } from '../box-office/boxOffice';
import type { Shop } from './loadPages';

const SHOW = '13';

async function payloadOf(url: string): Promise<Record<string, unknown>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const body = (await response.json()) as { payload: Record<string, unknown> };
  return body.payload;
}

/** Opens a box office on an origin of its own and warms what a visitor will ask for. */
export async function openShop(): Promise<Shop & { close: () => Promise<void> }> {
  const { url: api, origin, close } = await startBoxOffice();
  const known = [`${api}/repertoire?showId=${SHOW}`];
  const { performances } = await payloadOf(`${known[0]}`);
  const [first] = performances as { id: string; venueId: string }[];
  if (!first) throw new Error(`show ${SHOW} has no performances`);
  await payloadOf(`${api}/repertoire/${first.id}`);
  known.push(`${api}/constructive?venueId=${first.venueId}`);
  const { hallSchema } = await payloadOf(`${known[1]}`);
  known.push(new URL((hallSchema as { url: string }).url, `${origin}/`).href);
  return { api, show: SHOW, known, close };
}

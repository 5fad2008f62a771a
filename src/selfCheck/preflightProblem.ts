import { checkHeaders, checkMoved, checkPreflight, checkProbes } from '../text/texts';

/** The calls that a browser asks leave for, about an order that cannot be there. */
const CALLS = [
  { method: 'PUT', path: 'tickets' },
  { method: 'PATCH', path: 'tickets/0/change-tariff' },
  { method: 'DELETE', path: 'tickets' },
];
const CHECKOUT = { method: 'POST', path: 'checkout' };

/** The headers that a browser asks leave for, as the widget sends them. */
const HEADERS = { 'content-type': 'application/json', 'idempotency-key': 'bswidget-self-check' };

/** Nobody has it: it is no secret, and too short to be one. */
const NO_ORDER = 'bswidget-self-check';

/** What became of a call: the browser may not ask it, or it is led elsewhere, where the widget does not follow. */
type Outcome = 'answered' | 'refused' | 'led elsewhere';

async function ask(address: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await fetch(address, { ...init, credentials: 'omit', redirect: 'manual' });
    await response.text();
    return response.type === 'opaqueredirect' ? 'led elsewhere' : 'answered';
  } catch {
    return 'refused';
  }
}

const askAboutNoOrder = (api: string, { method, path }: typeof CHECKOUT, headers = {}): Promise<Outcome> =>
  ask(`${api}/orders/${NO_ORDER}/${path}`, { method, headers });

/** @returns the headers that the box office lets no page send; a question that it answers shows that without an error in the console */
async function refusedHeaders(api: string, path: string): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, value] of Object.entries(HEADERS)) {
    const headers = { [name]: value };
    const isRefused =
      (await ask(api + path, { headers })) === 'refused' &&
      (await askAboutNoOrder(api, CHECKOUT, headers)) === 'refused';
    if (isRefused) refused.push(name);
  }
  return refused;
}

/**
 * Asks a box office for changes of an order that does not exist, which it refuses; where nothing comes back the browser was not given
 * leave to ask: then everything can be looked at, and nothing can be bought. So it is where the box office has moved: questions are
 * led on to its new address, and changes are not.
 * @param path of a question that the box office answers
 * @param movedTo where its questions were led on to, or ''
 * @returns which calls and headers are not allowed, or that it has moved
 */
export async function preflightProblems(api: string, path: string, movedTo: string): Promise<string[]> {
  // a browser asks no leave for calls to the page's own server
  if (new URL(api).origin === location.origin) return [];
  console.info(checkProbes);
  const refused: string[] = [];
  for (const call of CALLS) {
    const outcome = await askAboutNoOrder(api, call);
    if (outcome === 'led elsewhere' || (outcome === 'refused' && movedTo)) return [checkMoved(api, movedTo)];
    if (outcome === 'refused') refused.push(call.method);
  }
  const headers = await refusedHeaders(api, path);
  return [
    ...(refused.length ? [checkPreflight(refused.join(', '))] : []),
    ...(headers.length ? [checkHeaders(headers.join(', '))] : []),
  ];
}

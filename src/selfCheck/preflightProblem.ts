import { checkHeaders, checkMoved, checkPreflight, checkProbes } from '../text/texts';

/** Calls that a browser precedes with a preflight because of their methods. */
const CALLS = [
  { method: 'PUT', path: 'tickets' },
  { method: 'PATCH', path: 'tickets/0/change-tariff' },
  { method: 'DELETE', path: 'tickets' },
];
const CHECKOUT = { method: 'POST', path: 'checkout' };

const HEADERS = { 'content-type': 'application/json', 'idempotency-key': 'bswidget-self-check' };

const NO_ORDER = 'bswidget-self-check';

/** A refused call failed in its preflight. The widget follows no redirects of these calls. */
type Outcome = 'answered' | 'refused' | 'redirected';

async function ask(address: string, init: RequestInit): Promise<Outcome> {
  try {
    const response = await fetch(address, { ...init, credentials: 'omit', redirect: 'manual' });
    await response.text();
    return response.type === 'opaqueredirect' ? 'redirected' : 'answered';
  } catch {
    return 'refused';
  }
}

const askAboutNoOrder = (api: string, { method, path }: typeof CHECKOUT, headers = {}): Promise<Outcome> =>
  ask(`${api}/orders/${NO_ORDER}/${path}`, { method, headers });

/** Tries each header on a read first: a read that succeeds puts no error into the console. @returns the refused headers */
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
 * A box office answers changes of an unknown order with an error. If no answer comes, buyers can see everything, but buy nothing.
 * @param path the path of a read that succeeds
 * @param movedTo the address of the API to which the box office redirects reads, or ''
 */
export async function preflightProblems(api: string, path: string, movedTo: string): Promise<string[]> {
  // Calls to the page's own origin need no preflight.
  if (new URL(api).origin === location.origin) return [];
  console.info(checkProbes);
  const refused: string[] = [];
  for (const call of CALLS) {
    const outcome = await askAboutNoOrder(api, call);
    if (outcome === 'redirected' || (outcome === 'refused' && movedTo)) return [checkMoved(api, movedTo)];
    if (outcome === 'refused') refused.push(call.method);
  }
  const headers = await refusedHeaders(api, path);
  return [
    ...(refused.length ? [checkPreflight(refused.join(', '))] : []),
    ...(headers.length ? [checkHeaders(headers.join(', '))] : []),
  ];
}

import { checkMoved, checkPreflight } from '../text/texts';

/** The calls that a browser asks leave for, each in the way of the contract, about an order that cannot be there. */
const CALLS = [
  { method: 'PUT', path: 'tickets' },
  { method: 'PATCH', path: 'tickets/0/change-tariff' },
  { method: 'DELETE', path: 'tickets' },
  { method: 'POST', path: 'checkout' },
];

/** Nobody has it: it is no secret, and too short to be one. */
const NO_ORDER = 'bswidget-self-check';

/** What became of a call: the browser may not ask it, or it is led elsewhere, where the widget does not follow. */
type Outcome = 'answered' | 'refused' | 'led elsewhere';

async function ask(api: string, { method, path }: (typeof CALLS)[number]): Promise<Outcome> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (method === 'POST') headers['idempotency-key'] = NO_ORDER;
  const address = `${api}/orders/${NO_ORDER}/${path}`;
  try {
    const refusal = await fetch(address, { method, headers, credentials: 'omit', redirect: 'manual' });
    await refusal.text();
    return refusal.type === 'opaqueredirect' ? 'led elsewhere' : 'answered';
  } catch {
    return 'refused';
  }
}

/**
 * Asks a box office for changes of an order that does not exist, which it refuses; where nothing comes back the browser was not given
 * leave to ask: then everything can be looked at, and nothing can be bought. So it is where the box office has moved: questions are
 * led on to its new address, and changes are not.
 * @param movedTo where its questions were led on to, or ''
 * @returns which calls are not allowed, or that it has moved, or ''
 */
export async function preflightProblem(api: string, movedTo: string): Promise<string> {
  const refused: string[] = [];
  for (const call of CALLS) {
    const outcome = await ask(api, call);
    if (outcome === 'led elsewhere' || (outcome === 'refused' && movedTo)) return checkMoved(api, movedTo);
    if (outcome === 'refused') refused.push(call.method);
  }
  return refused.length ? checkPreflight(refused.join(', ')) : '';
}

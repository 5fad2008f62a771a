import { checkPreflight } from '../text/texts';

/** The calls that a browser asks leave for, each in the way of the contract, about an order that cannot be there. */
const CALLS = [
  { method: 'PUT', path: 'tickets' },
  { method: 'PATCH', path: 'tickets/0/change-tariff' },
  { method: 'DELETE', path: 'tickets' },
  { method: 'POST', path: 'checkout' },
];

/** Nobody has it: it is no secret, and too short to be one. */
const NO_ORDER = 'bswidget-self-check';

/**
 * Asks a box office for changes of an order that does not exist, which it refuses; where nothing comes back the browser was not given
 * leave to ask: then everything can be looked at, and nothing can be bought.
 * @returns which calls are not allowed, or ''
 */
export async function preflightProblem(api: string): Promise<string> {
  const refused: string[] = [];
  for (const { method, path } of CALLS) {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (method === 'POST') headers['idempotency-key'] = NO_ORDER;
    try {
      const refusal = await fetch(`${api}/orders/${NO_ORDER}/${path}`, { method, headers, credentials: 'omit' });
      await refusal.text();
    } catch {
      refused.push(method);
    }
  }
  return refused.length ? checkPreflight(refused.join(', ')) : '';
}

import type { Id } from '../domain/entities';
import { isSafeId } from '../domain/ids';

/** The parameters of a call as its caller has them. */
export type Params = Record<string, unknown>;

interface ApiAddress {
  /** Below the address of the API. */
  url: string;
  params: Params;
}

/** @param parts words and ids @returns '' where one of them is no id: such an address would lead to another call */
export const pathOf = (...parts: string[]): string => (parts.every(isSafeId) ? parts.join('/') : '');

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'function';

/**
 * @returns what goes behind the '?', undefined where nothing does: an empty value or a function is skipped, an array repeats its name
 * (spec §7)
 */
export function toSearchParams(params: Params): URLSearchParams | undefined {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!saysNothing(item)) search.append(name, `${item}`);
  }
  return `${search}` ? search : undefined;
}

/** What is accepted for a drawing, which is no JSON: a server that keeps to that would not send it otherwise. Its refusal is JSON. */
export const SCHEMA_TYPES = 'image/svg+xml, application/json';

/** The same to the letter for who asks early and for the widget's own call, or the one would not join the other. */
export const showAddress = (showId: Id, distributorId: Id): ApiAddress => ({
  url: 'repertoire',
  params: { showId, distributorId },
});

/** Likewise. */
export const seasonTicketAddress = (seasonTicketId: Id, distributorId: Id): ApiAddress => ({
  url: pathOf('season_tickets', seasonTicketId),
  params: { distributorId },
});

import { isSafeId } from '../domain/addresses';
import type { Id } from '../domain/entities';

/** The parameters of a call as its caller has them. */
export type Params = Record<string, unknown>;

export interface ApiAddress {
  /** Below the address of the API. */
  url: string;
  params: Params;
}

/** @param parts words and ids @returns '' where one of them is no id: such an address would lead to another call */
export const pathOf = (...parts: string[]): string => (parts.every(isSafeId) ? parts.join('/') : '');

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'function';

/**
 * @returns the query, undefined for an empty one: an empty value or a function is skipped, an array repeats its name (spec §7)
 */
export function toSearchParams(params: Params): URLSearchParams | undefined {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!saysNothing(item)) search.append(name, `${item}`);
  }
  return `${search}` ? search : undefined;
}

/** A strict server sends a drawing, which is no JSON, only if its type is accepted. Its refusal is JSON. */
export const SCHEMA_TYPES = 'image/svg+xml, application/json';

/** The early request and the widget's own call use the same address to the letter: only equal reads are joined. */
export const showAddress = (showId: Id, distributorId: Id): ApiAddress => ({
  url: 'repertoire',
  params: { showId, distributorId },
});

export const seasonTicketAddress = (seasonTicketId: Id, distributorId: Id): ApiAddress => ({
  url: pathOf('season_tickets', seasonTicketId),
  params: { distributorId },
});

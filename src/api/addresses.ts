import { isSafeId } from '../domain/addresses';
import type { Id } from '../domain/entities';

export type Params = Record<string, unknown>;

export interface ApiAddress {
  /** Relative to the API address. */
  url: string;
  params: Params;
}

/** @returns the path segments joined by slashes; '' if a segment is unsafe, because '..' would lead to another call */
export const pathOf = (...parts: string[]): string => (parts.every(isSafeId) ? parts.join('/') : '');

const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || typeof value === 'function';

/** @returns the query or undefined; empty values and functions are skipped, an array repeats its name (spec §7) */
export function toSearchParams(params: Params): URLSearchParams | undefined {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? value : [value]) if (!saysNothing(item)) search.append(name, `${item}`);
  }
  return `${search}` ? search : undefined;
}

/** A strict server sends the SVG schema only if `accept` names its type; a refusal comes as JSON. */
export const SCHEMA_TYPES = 'image/svg+xml, application/json';

/** The early request and the widget's own call share this address: only reads with identical addresses are joined. */
export const showAddress = (showId: Id, distributorId: Id): ApiAddress => ({
  url: 'repertoire',
  params: { showId, distributorId },
});

export const seasonTicketAddress = (seasonTicketId: Id, distributorId: Id): ApiAddress => ({
  url: pathOf('season_tickets', seasonTicketId),
  params: { distributorId },
});

import { isSafeId, type Params, toSearchParams, withQuery } from '../domain/addresses';

/** @returns the address of a call, relative to the API; '' if a segment of the path is unsafe, because '..' would lead to another call */
export const callAddress = (path: string[], params: Params = {}): string =>
  path.every(isSafeId) ? withQuery(path.join('/'), toSearchParams(params)) : '';

/** A strict server sends the SVG schema only if `accept` names its type; a refusal comes as JSON. */
export const SCHEMA_TYPES = 'image/svg+xml, application/json';

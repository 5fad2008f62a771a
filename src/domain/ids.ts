/** Ids that may stand in a path: `..` and its disguises would lead to another call (quality.md, M7). */
export const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns what came from a store or an address, if it is such an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && SAFE_ID.test(value) ? value : '');

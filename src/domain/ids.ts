/** An id stands in paths, where `..` and its disguises would lead to another call. */
const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns whether this text may be an id */
export const isSafeId = (text: string): boolean => SAFE_ID.test(text);

/** @returns a text of a store or an address if it is an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && isSafeId(value) ? value : '');

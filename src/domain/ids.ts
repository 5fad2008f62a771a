import type { Id } from './entities';

/** An id stands in paths, where `..` and its disguises would lead to another call. */
const SAFE_ID = /^[\w-]{1,64}$/;

/** @returns whether this text may be an id */
export const isSafeId = (text: string): boolean => SAFE_ID.test(text);

/** @returns what came from a store or an address, if it is an id, else '' */
export const safeId = (value: unknown): string => (typeof value === 'string' && isSafeId(value) ? value : '');

/** What stands between ids in an address: no id holds it. */
const BETWEEN_IDS = '.';

/** More than an order holds nobody means to share; a longer list was made by nobody's hand. */
const MOST_IDS = 100;

/** @returns ids as they stand in an address */
export const writeIds = (ids: Id[]): string => ids.join(BETWEEN_IDS);

/** @param text written by anybody @returns the ids in it, without what is none */
export const readIds = (text: string): Id[] => text.split(BETWEEN_IDS).filter(isSafeId).slice(0, MOST_IDS);

import { randomBytes } from 'node:crypto';
import type { Database } from './database/types';

/** How much one buyer may ask for, hold and have; 0 is no limit. */
export interface Limits {
  /** Calls of one address in a minute. */
  callsPerMinute: number;
  /** Calls about one order in a minute. */
  orderCallsPerMinute: number;
  /** Refused promo codes of one address in a minute. */
  refusedCodesPerMinute: number;
  /** Places that all open orders of one address hold at once. */
  heldPerAddress: number;
  /** Free places of one performance for one mailbox. */
  freePerEmail: number;
}

export const NO_LIMITS: Limits = {
  callsPerMinute: 0,
  orderCallsPerMinute: 0,
  refusedCodesPerMinute: 0,
  heldPerAddress: 0,
  freePerEmail: 0,
};

/** The state of a running box office. */
export interface World {
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** How long an order holds its seats. */
  orderSeconds: number;
  limits: Limits;
  /** Addresses in answers begin with this `https://host`, which is never taken from a request. */
  origin: string;
  /** The origins that a payment may lead back to, as `URL` writes them; `*` is any. */
  returnOrigins: string[];
  /** Performances whose earlier sales are entered in the database. */
  opened: Set<string>;
}

/** 128 random bits as an id that is safe in a path; an order's id is the key to the order. */
export const newId = (): string => randomBytes(16).toString('base64url');

/** A moment as the statements take it. */
export const stamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

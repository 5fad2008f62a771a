import type { Limits } from './world';

/** The settings of `npm start` from the environment; `test/box-office/README.md` has the table. */
export interface Settings extends Limits {
  port: number;
  host: string;
  /** `postgres://…` or a folder. */
  database: string;
  orderSeconds: number;
  framedBy: string;
  publicUrl: string;
  returnOrigins: string[];
  trustedProxy: string;
}

const MOST = 1_000_000;
const DAY_SECONDS = 86_400;

/** @throws unless the text is a whole number within the bounds */
function whole(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new Error(`${name} has to be a whole number from ${least} to ${most}, not ${text}`);
}

/** @throws unless the text is the address of a site, without a path */
function origin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new Error(`${name} has to be like https://tickets.example, not ${text}`);
}

/** @throws with the name of a variable whose value is invalid */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // A shell or a compose file writes a missing variable as an empty one.
  const given: NodeJS.ProcessEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const {
    PORT = '8080',
    HOST = '0.0.0.0',
    DATABASE_URL,
    ORDER_SECONDS = '900',
    FRAMED_BY = '*',
    CALLS_PER_MINUTE = '3000',
    ORDER_CALLS_PER_MINUTE = '240',
    HELD_PER_ADDRESS = '60',
    FREE_PER_EMAIL = '10',
    REFUSED_CODES_PER_MINUTE = '10',
    PUBLIC_URL = '',
    RETURN_ORIGINS = '',
    TRUSTED_PROXY = '',
  } = given;
  return {
    port: whole('PORT', PORT, 0, 65_535),
    host: HOST,
    database: DATABASE_URL ?? '.box-office',
    orderSeconds: whole('ORDER_SECONDS', ORDER_SECONDS, 1, DAY_SECONDS),
    framedBy: FRAMED_BY,
    callsPerMinute: whole('CALLS_PER_MINUTE', CALLS_PER_MINUTE, 0, MOST),
    orderCallsPerMinute: whole('ORDER_CALLS_PER_MINUTE', ORDER_CALLS_PER_MINUTE, 0, MOST),
    heldPerAddress: whole('HELD_PER_ADDRESS', HELD_PER_ADDRESS, 0, MOST),
    freePerEmail: whole('FREE_PER_EMAIL', FREE_PER_EMAIL, 0, MOST),
    refusedCodesPerMinute: whole('REFUSED_CODES_PER_MINUTE', REFUSED_CODES_PER_MINUTE, 0, MOST),
    publicUrl: PUBLIC_URL && origin('PUBLIC_URL', PUBLIC_URL),
    returnOrigins: RETURN_ORIGINS.split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => origin('RETURN_ORIGINS', each)),
    trustedProxy: TRUSTED_PROXY,
  };
}

import { parseArgs } from 'node:util';
import { isSafeId, webAddress } from '../domain/addresses';

/** The address to POST to, with `{paymentId}` or `{orderId}` in it; 'ask' if a person ends the payment; '' skips the check. */
export type PaymentWay = string;

export interface KitOptions {
  /** The address of the API, without a slash at its end. */
  api: string;
  show: string;
  /** The root of the drawings' addresses, without a slash at its end. */
  site: string;
  origin: string;
  /** An id, or '' to let the run choose; so is `season`. */
  performance: string;
  season: string;
  promo: string;
  decline: PaymentWay;
  pay: PaymentWay;
  waitExpiry: boolean;
  seats: number;
  seconds: number;
  callSeconds: number;
  /** Parts of names of checks or chapters; an empty list selects all checks. */
  only: string[];
  json: boolean;
}

export const HELP = `bswidget-conformance API --show ID [options]

Checks a box office call by call against the contract of bswidget, openapi.yaml, and names the paragraph of what does not hold.
Exit code: 0 nothing failed, 1 something failed, 2 these words were not understood.

  API                   the address of the API, such as https://tickets.example/api
  --show ID             a show with free seats, best one that only tests use
  --performance ID      one of its performances; without it the first that has free seats
  --site URL            where the drawings of halls are; without it the origin of the API
  --season ID           a season ticket; without it the first of the list
  --promo CODE          a promo code that counts for the performance
  --decline WAY         how a payment is declined: an address that is sent a POST, with {paymentId} or {orderId} in it,
                        or 'ask': the address of the bank is printed, and you decline there
  --pay WAY             likewise how it is paid. ONE TICKET IS BOUGHT and stays so; of a free show at the checkout
  --wait-expiry         wait until an order's time is over (payTillTimeout of the order), to see its seat come back
  --seats N             the most seats held at once, 4 unless said; with one more than an order may hold the limit is tried
  --origin URL          the page that the calls are said to come from, and that a payment leads back to; https://shop.example
                        unless said
  --seconds N           how long all may take, 180 unless said; --call-seconds N a single call, 10 unless said
  --only WORD           only the checks whose chapter or name holds the word; may be given several times
  --json                print the result as JSON

What it does to the box office: it makes orders (some thirty, which it empties), holds seats for a moment, opens payments and gives
them up. What cannot be emptied is named at the end: a payment that the backend does not let a buyer give up holds its seat until
its time is over. Nothing is bought without --pay. Ctrl+C ends it early, and it still cleans up.
`;

export class BadOptions extends Error {}

const text = { type: 'string', default: '' } as const;
const flag = { type: 'boolean', default: false } as const;

const OPTIONS = {
  show: text,
  performance: text,
  site: text,
  season: text,
  promo: text,
  decline: text,
  pay: text,
  only: { type: 'string', multiple: true },
  origin: { type: 'string', default: 'https://shop.example' },
  seats: { type: 'string', default: '4' },
  seconds: { type: 'string', default: '180' },
  'call-seconds': { type: 'string', default: '10' },
  'wait-expiry': flag,
  json: flag,
  help: { type: 'boolean', default: false, short: 'h' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new BadOptions(error instanceof Error ? error.message : `${error}`);
  }
}

function address(name: string, given: string): string {
  const url = webAddress(given)
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  if (!url) throw new BadOptions(`${name} has to be an http or https address, not '${given}'`);
  return url;
}

function whole(name: string, given: string): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value > 0) return value;
  throw new BadOptions(`${name} has to be a whole number above 0, not '${given}'`);
}

function id(name: string, given: string): string {
  if (!given || isSafeId(given)) return given;
  throw new BadOptions(`${name} has to be an id, not '${given}'`);
}

/** @param args `process.argv` without Node and the file @returns undefined if the help is asked for @throws BadOptions */
export function readOptions(args: string[]): KitOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length !== 1) throw new BadOptions('one address of an API is needed');
  if (!values.show) throw new BadOptions('--show ID is needed');
  const api = address('API', positionals[0] ?? '');
  return {
    api,
    show: id('--show', values.show),
    site: values.site ? address('--site', values.site) : new URL(api).origin,
    origin: new URL(address('--origin', values.origin)).origin,
    performance: id('--performance', values.performance),
    season: id('--season', values.season),
    promo: values.promo,
    decline: values.decline,
    pay: values.pay,
    waitExpiry: values['wait-expiry'],
    seats: whole('--seats', values.seats),
    seconds: whole('--seconds', values.seconds),
    callSeconds: whole('--call-seconds', values['call-seconds']),
    only: values.only ?? [],
    json: values.json,
  };
}

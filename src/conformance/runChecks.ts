import { type Budget, createBudget } from './budget';
import { whatBuyerReads } from './buyerReads';
import { createCaller } from './caller';
import { type Chapter, type Check, callOf } from './check';
import { ANSWERS } from './checks/answers';
import { CACHING } from './checks/caching';
import { CATALOGUE } from './checks/catalogue';
import { CHECKOUT_CHAPTER } from './checks/checkout';
import { HALL } from './checks/hall';
import { ORDER } from './checks/order';
import { PAYMENT } from './checks/payment';
import { PROMO } from './checks/promo';
import { SEASON_TICKETS } from './checks/seasonTickets';
import { SEATS } from './checks/seats';
import { TARIFFS } from './checks/tariffs';
import { TRANSPORT } from './checks/transport';
import { explore } from './explore';
import { type Outcome, outcomeOf, Stopped } from './findings';
import type { KitOptions } from './options';
import { createOrders } from './orders';
import { createShop, type Shop } from './shop';

/** The chapters in the order of the run. The last three make few calls or none: they inspect the answers to the others. */
export const CHAPTERS: Chapter[] = [
  CATALOGUE,
  HALL,
  ORDER,
  SEATS,
  TARIFFS,
  CHECKOUT_CHAPTER,
  PAYMENT,
  SEASON_TICKETS,
  PROMO,
  TRANSPORT,
  CACHING,
  ANSWERS,
];

export interface Row {
  chapter: string;
  name: string;
  paragraph: string;
  outcome: Outcome;
}

export interface Report {
  rows: Row[];
  buyerReads: string[];
  /** Why the run ended early, or ''. */
  stopped: string;
  /** A line for each order that could not be emptied or was bought. */
  leftBehind: string[];
}

export interface RunDependencies {
  options: KitOptions;
  say: (line: string) => void;
  budget?: Budget;
}

/** Runs a check, then empties its orders. @throws Stopped */
async function runCheck(check: Check, shop: Shop): Promise<Outcome> {
  const { requests } = shop.caller;
  const before = requests.length;
  const outcome = await settledOutcome(() => check.run(shop));
  const own = requests.slice(before);
  await shop.orders.clean();
  if (outcome.state !== 'failed') return outcome;
  const behind = [outcome.requests, own, explorationOf(check, shop)].find(({ length }) => length) ?? [];
  return {
    ...outcome,
    problems: outcome.problems.map(shop.orders.hideIds),
    requests: behind.map(shop.orders.hideIds),
  };
}

/** @returns the requests that read the catalogue; if the check is about one API call, only the requests of that call */
function explorationOf({ paragraph }: Check, { facts }: Shop): string[] {
  const { show, offer, hall, drawing, seasonTickets, seasonTicket } = facts;
  const answers = [show, offer, hall, drawing, seasonTickets, seasonTicket].filter((answer) => answer !== undefined);
  const ofCall = answers.filter(({ call }) => paragraph === callOf(call));
  return (ofCall.length ? ofCall : answers).map(({ request }) => request);
}

async function settledOutcome(run: () => Promise<void> | void): Promise<Outcome> {
  try {
    await run();
    return { state: 'passed' };
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}

const isWanted = (chapter: string, { name }: Check, only: string[]): boolean => {
  const title = `${chapter} ${name}`.toLowerCase();
  return !only.length || only.some((word) => title.includes(word.toLowerCase()));
};

/** Fills the rows one by one. Checks after the end of the time are reported as not reached. */
async function runAll(shop: Shop, rows: Row[]): Promise<void> {
  for (const { title, checks } of CHAPTERS) {
    for (const check of checks.filter((each) => isWanted(title, each, shop.options.only))) {
      const { name, paragraph } = check;
      const row: Row = { chapter: title, name, paragraph, outcome: { state: 'skipped', reason: 'not reached' } };
      rows.push(row);
      if (shop.budget.reason()) continue;
      try {
        row.outcome = await runCheck(check, shop);
      } catch (thrown) {
        if (!(thrown instanceof Stopped)) throw thrown;
      }
    }
  }
}

async function untilStopped(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (thrown) {
    if (!(thrown instanceof Stopped)) throw thrown;
  }
}

/** Checks a box office, and empties the orders that the run made, even after an error. */
export async function runChecks({
  options,
  say,
  budget = createBudget(options.seconds),
}: RunDependencies): Promise<Report> {
  const caller = createCaller({ ...options, budget });
  const orders = createOrders(caller);
  const rows: Row[] = [];
  const buyerReads: string[] = [];
  try {
    await untilStopped(async () => {
      const facts = await explore(caller, options);
      buyerReads.push(...whatBuyerReads(facts));
      await runAll(createShop({ options, budget, caller, facts, orders, say }), rows);
    });
  } finally {
    budget.beginCleaning();
    await untilStopped(orders.cleanAll);
  }
  return { rows, buyerReads, stopped: budget.reason(), leftBehind: orders.leftBehind() };
}

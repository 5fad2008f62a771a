/** Checks `Cache-Control` of the answers that the earlier chapters received; makes no calls itself. */
import type { Answer } from '../caller';
import { type Chapter, section } from '../check';
import { type Call, contractCall } from '../contract';
import { assertNoneFound, needed } from '../findings';
import type { Shop } from '../shop';

/** Calls whose answers a CDN may keep for some seconds, but a browser may not keep. */
const FOR_SECONDS = new Set<Call>(['listSeasonTickets', 'getSeasonTicket', 'getShow', 'getPerformance']);
const FOR_LONG = new Set<Call>(['getConstructive', 'getSchemaMap']);

const cacheControlOf = ({ headers }: Answer): string => headers.get('cache-control') ?? '';

const isKeptByBrowsers = (answer: Answer): boolean =>
  /\bmax-age=[1-9]/.test(cacheControlOf(answer).replace(/s-maxage/g, ''));

const isKeptByAnybody = (answer: Answer): boolean => /\b(s-maxage|max-age)=[1-9]/.test(cacheControlOf(answer));

interface Rule {
  which: (answer: Answer) => boolean;
  isRight: (answer: Answer) => boolean;
}

/** @throws Broken with each call whose answers break the rule, Skipped if the rule applies to no answer */
function assertKept({ caller }: Shop, { which, isRight }: Rule): void {
  const answers = caller.log.filter(which);
  needed(answers[0], 'there was no such answer');
  const wrong = answers.filter((answer) => !isRight(answer));
  assertNoneFound(
    wrong.map((answer) => ({
      problem: `${answer.title} ${answer.status}: Cache-Control is ${cacheControlOf(answer) || 'missing'}`,
      request: answer.request,
    })),
  );
}

const isSuccess = ({ status }: Answer): boolean => status === 200;

const ordersAreKeptByNobody = (shop: Shop): void =>
  assertKept(shop, {
    which: (answer) => isSuccess(answer) && contractCall(answer.call).path.startsWith('/orders'),
    isRight: (answer) => /\bno-store\b/.test(cacheControlOf(answer)),
  });

const offersAreNotKeptByBrowsers = (shop: Shop): void =>
  assertKept(shop, {
    which: (answer) => isSuccess(answer) && FOR_SECONDS.has(answer.call),
    isRight: (answer) => !isKeptByBrowsers(answer),
  });

const hallsAreKept = (shop: Shop): void =>
  assertKept(shop, { which: (answer) => isSuccess(answer) && FOR_LONG.has(answer.call), isRight: isKeptByBrowsers });

const refusalsAreKeptByNobody = (shop: Shop): void =>
  assertKept(shop, { which: ({ status }) => status >= 400, isRight: (answer) => !isKeptByAnybody(answer) });

const CACHES = section('Caching');

export const CACHING: Chapter = {
  title: 'caching',
  checks: [
    { name: 'orders are kept by nobody', paragraph: CACHES, run: ordersAreKeptByNobody },
    { name: 'what is on sale is kept by no browser', paragraph: CACHES, run: offersAreNotKeptByBrowsers },
    { name: 'halls and drawings are kept', paragraph: CACHES, run: hallsAreKept },
    { name: 'refusals are kept by nobody', paragraph: CACHES, run: refusalsAreKeptByNobody },
  ],
};

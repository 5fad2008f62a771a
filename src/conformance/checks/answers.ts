/** Checks the rules for all calls by the answers that the earlier chapters received; makes no calls itself. */
import { textOf } from '../../api/readerKit';
import type { Answer } from '../caller';
import { type Chapter, type Check, callOf, section } from '../check';
import { CALLS, type Call, titleOf } from '../contract';
import { assertNoneFound, type Found, needed } from '../findings';
import { entriesOf, kopecks, readOrder, type SeenOrder } from '../seenOrder';
import type { Shop } from '../shop';

const schemaCheck = (call: Call): Check => ({
  name: `${titleOf(call)} answers by its schema`,
  paragraph: callOf(call),
  run({ caller }) {
    const answers = caller.log.filter((answer) => answer.call === call);
    needed(answers[0], 'this run did not ask it');
    assertNoneFound(
      answers.flatMap(({ status, problems, request }) =>
        problems.map((problem) => ({ problem: `${status}: ${problem}`, request })),
      ),
    );
  },
});

/** @returns each answer that has an order @throws Skipped if no answer has one */
const ordersOf = ({ caller }: Shop): { answer: Answer; order: SeenOrder }[] => {
  const seen = caller.log.flatMap((answer) => {
    const order = readOrder(answer.payload.order);
    return order ? [{ answer, order }] : [];
  });
  return needed(seen[0] && seen, 'no order was answered');
};

function amountsAddUp(shop: Shop): void {
  const wrong = ordersOf(shop).flatMap(({ answer, order: { tickets, lines, amount } }) => {
    if (tickets.some(({ price }) => price === undefined)) return [];
    const sum = [...tickets.map(({ price }) => price), ...lines.map((line) => line.amount)].reduce<number>(
      (total, part) => total + kopecks(part),
      0,
    );
    const problem = `${answer.title}: tickets and lines come to ${sum / 100}, amount is ${JSON.stringify(amount)}`;
    return sum === kopecks(amount) ? [] : [{ problem, request: answer.request }];
  });
  assertNoneFound(wrong);
}

/** Allows for the time between reckoning `payTillTimeout` and writing the header `Date`, which has whole seconds. */
const TOLERANCE_MS = 5000;

function deadlineProblem({ headers, receivedAt, title }: Answer, { payTill, payTillTimeout }: SeenOrder): string {
  if (payTill === null)
    return payTillTimeout === 0 ? '' : `${title}: payTill is null, and payTillTimeout ${payTillTimeout}`;
  const now = Date.parse(headers.get('date') ?? '') || receivedAt;
  const left = Date.parse(String(payTill)) - now;
  if (left < -TOLERANCE_MS) return `${title}: payTill ${payTill} is in the past`;
  const difference = Math.abs(left - Number(payTillTimeout) * 1000);
  if (difference <= TOLERANCE_MS) return '';
  return `${title}: payTill is in ${Math.round(left / 1000)} s, payTillTimeout says ${JSON.stringify(payTillTimeout)} s`;
}

function deadlinesAgree(shop: Shop): void {
  const waiting = ordersOf(shop).filter(({ order }) => order.status !== 'expired');
  const problems = waiting.map(({ answer, order }) => ({
    problem: deadlineProblem(answer, order),
    request: answer.request,
  }));
  assertNoneFound(problems.filter(({ problem }) => problem));
}

/** @returns the UTC offset of a time in minutes; undefined if the time has none */
function saidOffsetOf(time: unknown): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(textOf(time)) ?? [];
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const TIMES = new Set(['startAt', 'startsAt', 'payTill']);
const WITH_OFFSET = /[+-]\d\d:\d\d$/;

function timesIn(value: unknown): { name: string; time: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    TIMES.has(name) && typeof inside === 'string' ? [{ name, time: inside }] : timesIn(inside),
  );
}

/** Halls and drawings have no times, and are too large to search. */
const mayHaveTimes = ({ call }: Answer): boolean => call !== 'getConstructive' && call !== 'getSchemaMap';

function timesHaveOffsets({ caller }: Shop): void {
  const times = caller.log
    .filter(mayHaveTimes)
    .flatMap(({ title, request, payload }) => timesIn(payload).map((found) => ({ title, request, ...found })));
  needed(times[0], 'no time was told');
  const wrong = times.filter(({ time }) => !WITH_OFFSET.test(time));
  const firstOfEach = new Map<string, Found>();
  for (const { title, request, name, time } of wrong)
    if (!firstOfEach.has(`${title} ${name}`))
      firstOfEach.set(`${title} ${name}`, { problem: `${title}: ${name} is ${time}`, request });
  assertNoneFound([...firstOfEach.values()]);
}

/** @returns the UTC offset of a time zone in minutes; undefined if the zone is unknown */
function offsetOf(timeZone: string, moment: Date): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
    const [, sign = '', hours = '0', minutes = '0'] =
      /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  } catch {
    return undefined;
  }
}

function offsetProblem(what: string, time: unknown, zone: string): string {
  const said = saidOffsetOf(time);
  const meant = zone ? offsetOf(zone, new Date(textOf(time))) : undefined;
  if (said === undefined || meant === undefined || meant === said) return '';
  return `${what} is ${textOf(time)}, which is not the time of ${zone}`;
}

function offsetsAreOfTheVenue({ facts, caller }: Shop): void {
  const venues = entriesOf(facts.show?.payload.venues).filter(({ timeZone }) => timeZone);
  needed(venues[0], 'no venue says its timeZone');
  const zoneOf = (venueId: unknown): string =>
    textOf(venues.find(({ id }) => textOf(id) === textOf(venueId))?.timeZone);
  const zone = zoneOf(facts.performances.find(({ id }) => textOf(id) === facts.performanceId)?.venueId);
  const deadlines = caller.log.map(({ title, request, payload }) => ({
    title,
    request,
    order: readOrder(payload.order),
  }));
  const found = [
    ...facts.performances.map(({ startAt, venueId }) => ({
      problem: offsetProblem('startAt', startAt, zoneOf(venueId)),
      request: facts.show?.request ?? '',
    })),
    ...deadlines
      .filter(({ order }) => order?.type === 1 && order.tickets.length)
      .map(({ title, request, order }) => ({
        problem: offsetProblem(`${title}: payTill`, order?.payTill, zone),
        request,
      })),
  ];
  assertNoneFound(found.filter(({ problem }) => problem));
}

export const ANSWERS: Chapter = {
  title: 'every answer',
  checks: [
    ...[...CALLS.keys()].map(schemaCheck),
    {
      name: 'tickets and lines come to the amount',
      paragraph: callOf('getOrder'),
      run: amountsAddUp,
    },
    {
      name: 'payTill and payTillTimeout agree, and lie ahead',
      paragraph: callOf('getOrder'),
      run: deadlinesAgree,
    },
    { name: 'times are told with an offset', paragraph: section('Times'), run: timesHaveOffsets },
    {
      name: 'offsets are those of the venue',
      paragraph: section('Times'),
      run: offsetsAreOfTheVenue,
    },
  ],
};

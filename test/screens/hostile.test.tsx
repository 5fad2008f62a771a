import '../support/dom';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startWidget } from '../../src/app/startWidget';
import { testPlace } from '../host/place';
import { answers, made } from '../support/hostileAnswers';

const CASES = Number(process.env.HOSTILE_RUNS ?? 100);
const API = 'https://api.example';

/** The read requests of the widget, with the path of their answers in the contract. */
const READS: [RegExp, string][] = [
  [/\/season_tickets\?/, '/season_tickets'],
  [/\/season_tickets\/\w/, '/season_tickets/{seasonTicketId}'],
  [/\/payment\/check/, '/orders/{orderId}/payment/check'],
  [/\/orders\//, '/orders/{orderId}'],
  [/\/constructive/, '/constructive'],
  [/\/repertoire\?/, '/repertoire'],
  [/\/repertoire\/\w/, '/repertoire/{performanceId}'],
];
const SCREENS = ['/season-tickets', '/season-tickets/1', '/show/12'];

const shop = fc.record({
  bodies: fc.tuple(...READS.map(([, path]) => answers(path, 'get'))),
  refusal: answers('/repertoire', 'get', '404'),
  /** The index of the refused read request, if any. */
  refused: fc.nat(29),
});

/** Parts that must each appear in some case. Otherwise the test proves nothing. */
const PARTS = {
  'a hall or its list': '.hall-place',
  'a cart': '.cart-bar',
  'an open cart': '.cart',
  'the result of a payment': '.done',
  'cards of season tickets': '.card',
  popups: '.popup small',
  'a failure to load': '.empty, .error, .hall',
};

const rest = () => new Promise((done) => setTimeout(done));

test(`every screen is drawn or names its failure for any values in the contract’s entities: ${CASES} shops (A1)`, async () => {
  const { error, warn } = console;
  const said: unknown[][] = [];
  console.error = console.warn = (...words: unknown[]) => said.push(words);
  let drawn = 0;
  const seen = new Map<string, number>();
  try {
    await fc.assert(
      fc.asyncProperty(shop, async ({ bodies, refusal, refused }) => {
        localStorage.clear();
        localStorage.setItem(`bswidget:${API}::order`, JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
        const place = testPlace({ api: API }, '/show/12');
        const box = place.root.appendChild(document.createElement('div'));
        const fetch = async (url: string): Promise<Response> => {
          const which = READS.findIndex(([pattern]) => pattern.test(url));
          const status = which < 0 || which === refused ? 404 : 200;
          const text = url.includes('.svg') ? '<svg/>' : JSON.stringify(status < 300 ? bodies[which] : refusal);
          return {
            ok: status < 300,
            status,
            statusText: '',
            headers: new Headers(),
            text: async () => text,
          } as Response;
        };
        const running = startWidget({ ...place.host, fetch }, box, place.options);
        try {
          running.draw();
          for (const screen of ['', ...SCREENS, 'cart']) {
            if (screen === 'cart') box.querySelector<HTMLElement>('.cart-bar')?.click();
            else if (screen) place.host.location.navigate(screen);
            for (let turn = 0; turn < 4; turn++) await rest();
            const text = box.textContent ?? '';
            assert.match(text, /[а-яё]{4}/i, 'the screen is blank');
            assert.not.match(text, /undefined|NaN|\[object|Invalid Date|\bnull\b/);
            assert.is(box.querySelectorAll('script, img[src="x"], [onerror]').length, 0, 'markup was made of a text');
            drawn++;
            for (const [part, selector] of Object.entries(PARTS)) {
              if (box.querySelector(selector)) seen.set(part, (seen.get(part) ?? 0) + 1);
            }
          }
          for (const { type, detail } of place.events)
            if (type === 'bswidget:error')
              assert.match(detail.message, /^[А-ЯЁ]/, 'only announced failures, no exceptions');
          assert.is(({} as Record<string, unknown>).polluted, undefined);
        } finally {
          place.leave();
        }
      }),
      { numRuns: CASES, includeErrorInReport: true },
    );
  } finally {
    console.error = error;
    console.warn = warn;
    localStorage.clear();
  }
  assert.equal(said, []);
  const list = (counts: Map<string, number>): string =>
    [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
  console.log(`${CASES} shops, ${drawn} screens drawn: ${list(seen)}`);
  console.log(`hostile values in the place of ${list(made)}`);
  for (const part of Object.keys(PARTS)) assert.ok(seen.get(part), `never seen: ${part}`);
  for (const [name, count] of made) assert.ok(count >= CASES, `only ${count} of ${name}`);
});

test.run();

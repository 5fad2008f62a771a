import type { IncomingMessage, ServerResponse } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Budget } from '../../src/conformance/budget';
import { createBudget } from '../../src/conformance/budget';
import { createCaller } from '../../src/conformance/caller';
import { listen } from '../support/listen';

const test = suite('the calls of the kit');

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function against(answer: Answer, run: (api: string) => Promise<void>): Promise<void> {
  const server = await listen(answer);
  await run(server.origin).finally(server.close);
}

/** A budget whose pauses take no time and are recorded. */
function countedPauses(): Budget & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    ...createBudget(60),
    pauses,
    sleep: async (ms) => {
      pauses.push(ms);
    },
  };
}

const callerFor = (api: string, budget: Budget) =>
  createCaller({ api, origin: 'https://shop.example', callSeconds: 5, budget });

test('a call that is refused with 429 is repeated after Retry-After, up to four calls in all', async () => {
  let asked = 0;
  const answer: Answer = (_, response) => {
    asked += 1;
    response.writeHead(429, { 'retry-after': '7' }).end('{"error":"TooManyRequestsException","message":"Later"}');
  };
  await against(answer, async (api) => {
    const budget = countedPauses();
    const caller = callerFor(api, budget);
    const { status } = await caller.ask('getShow', { query: { showId: '12' } });
    assert.equal([status, asked, budget.pauses], [429, 4, [7000, 7000, 7000]]);
    assert.is(caller.refusedForRate(), 4);
  });
});

test('a call about the catalogue follows redirects within its origin only', async () => {
  const seen: string[] = [];
  const answer: Answer = ({ url = '' }, response) => {
    seen.push(url);
    const away = url.includes('away') ? 'http://127.0.0.2:9/' : '/new/repertoire/away';
    response.writeHead(301, { location: away }).end();
  };
  await against(answer, async (api) => {
    const { redirectedTo } = await callerFor(api, countedPauses()).ask('getPerformance', {
      path: { performanceId: '1' },
    });
    assert.equal(seen, ['/repertoire/1', '/new/repertoire/away']);
    assert.equal(redirectedTo, [`${api}/new/repertoire/away`, 'http://127.0.0.2:9/']);
  });
});

test('a call about an order follows no redirect, and has the method and headers of the widget', async () => {
  const seen: IncomingMessage[] = [];
  const answer: Answer = (request, response) => {
    seen.push(request);
    response.writeHead(307, { location: '/elsewhere' }).end();
  };
  await against(answer, async (api) => {
    const caller = callerFor(api, countedPauses());
    await caller.ask('addTicket', {
      path: { orderId: 'o1' },
      query: { seatId: 's1', performanceId: '1', tariffId: undefined },
    });
    const [request] = seen;
    assert.is(seen.length, 1);
    assert.is(request?.url, '/orders/o1/tickets?seatId=s1&performanceId=1');
    const { accept, origin, 'content-type': type, cookie } = request?.headers ?? {};
    assert.equal(
      [request?.method, accept, origin, type, cookie],
      ['PUT', 'application/json', 'https://shop.example', 'application/json', undefined],
    );
  });
});

test('a call without an answer is given up after its time', async () => {
  await against(
    () => {},
    async (api) => {
      const caller = createCaller({ api, origin: 'https://a.example', callSeconds: 0.05, budget: countedPauses() });
      const failure = await caller.ask('getShow').catch((error: Error) => error.message);
      assert.is(failure, 'GET /repertoire: no answer within 0.05 s');
    },
  );
});

test.run();

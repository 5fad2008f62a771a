import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { scriptProblem } from '../../src/selfCheck/scriptProblem';

const SCRIPT = 'https://tickets.example/bswidget.js';
const { fetch } = globalThis;
test.after.each(() => {
  globalThis.fetch = fetch;
});

/** A server whose script can be read so: `refused` by the browser alone, `down` by nobody. */
function serveScript(state: 'open' | 'refused' | 'down'): void {
  globalThis.fetch = async (_, options) => {
    if (state === 'down' || (state === 'refused' && options?.mode !== 'no-cors'))
      throw new TypeError('Failed to fetch');
    return new Response();
  };
}

test('a host that lets no other site read its script is told which header it lacks', async () => {
  serveScript('refused');
  const text = await scriptProblem(SCRIPT);
  assert.match(text, 'https://tickets.example');
  assert.match(text, 'Access-Control-Allow-Origin: *');
});

test('one that does, and one that cannot be asked, are told nothing', async () => {
  for (const state of ['open', 'down'] as const) {
    serveScript(state);
    assert.is(await scriptProblem(SCRIPT), '', state);
  }
});

test.run();

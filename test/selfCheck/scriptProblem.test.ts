import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { scriptProblem } from '../../src/selfCheck/scriptProblem';

const SCRIPT = 'https://tickets.example/bswidget.js';
const { fetch } = globalThis;
test.after.each(() => {
  globalThis.fetch = fetch;
});

/** Serves the script: `open` answers with CORS, `refused` answers without CORS, `down` does not answer. */
function serveScript(state: 'open' | 'refused' | 'down'): void {
  globalThis.fetch = async (_, options) => {
    if (state === 'down' || (state === 'refused' && options?.mode !== 'no-cors'))
      throw new TypeError('Failed to fetch');
    return new Response();
  };
}

test('the self-check names the header that a host lacks if other sites may not read its script', async () => {
  serveScript('refused');
  const text = await scriptProblem(SCRIPT);
  assert.match(text, 'https://tickets.example');
  assert.match(text, 'Access-Control-Allow-Origin: *');
});

test('the self-check finds no problem if other sites may read the script, or if its host is down', async () => {
  for (const state of ['open', 'down'] as const) {
    serveScript(state);
    assert.is(await scriptProblem(SCRIPT), '', state);
  }
});

test.run();

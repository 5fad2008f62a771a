import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runChecks } from '../../../src/conformance/runChecks';
import { failuresOf, optionsOf, runKit, startBackend } from '../kit';

test("with 'ask' the kit prints the bank's address, and waits until a person has declined or paid there", async () => {
  const backend = await startBackend();
  const told: string[] = [];
  const endAtBank = (line: string): void => {
    told.push(line);
    const [, what = '', paymentId = ''] = /, (\w+) this payment: https:\/\/bank\.example\/(.+)$/.exec(line) ?? [];
    void fetch(`${backend.origin}/pay/${paymentId}/${what === 'pay' ? 'paid' : 'failed'}`, { method: 'POST' });
  };
  const options = optionsOf(
    `${backend.origin}/api`,
    '--show',
    '12',
    '--decline',
    'ask',
    '--pay',
    'ask',
    '--only',
    'paid',
    '--only',
    'declined',
  );
  const report = await runChecks({ options, say: endAtBank });
  await backend.close();
  assert.equal(failuresOf(report), []);
  assert.is(told.length, 2);
  assert.match(told[0] ?? '', /^Within 120 s, decline this payment/);
  assert.is(report.leftBehind.length, 1);
});

test('an address for --decline that does not work fails its check, and does not skip it', async () => {
  const backend = await startBackend();
  const report = await runKit(`${backend.origin}/api`, '--decline', `${backend.origin}/no/way`, '--only', 'declined');
  await backend.close();
  assert.match(failuresOf(report)[0] ?? '', /POST \/no\/way answered 404/);
});

test.run();

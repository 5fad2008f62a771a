/** A mock made of the contract alone answers by every schema, and keeps nothing: the kit says both. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startMock } from '../api/contract/mock.mjs';
import { failuresOf, runKit } from './kit';

test('every answer of a mock is by its schema, and what wants a memory fails', async () => {
  const mock = await startMock('src/api/openapi.yaml');
  const report = await runKit(mock.url);
  await mock.close();
  const failures = failuresOf(report);
  const asked = report.rows.filter(({ name, outcome }) => /by its schema$/.test(name) && outcome.state !== 'skipped');
  assert.ok(asked.length > 12, `${asked.length} calls`);
  // it refuses to send a drawing to whoever accepts JSON, as the widget does in each call
  const drawing = 'GET /schemas/{file} answers by its schema';
  assert.equal(
    asked.filter(({ name, outcome }) => outcome.state === 'failed' && name !== drawing),
    [],
  );
  for (const forgets of [
    'the id of an order is a secret: two orders have the same id',
    'an order that nobody has is 404 for each call: GET /orders/{orderId} answered 200',
    'a taken seat is refused: PUT /orders/{orderId}/tickets answered 200',
    'a seat that is held is not on sale: the seat that an order holds is still on sale',
    'an order that is being paid does not change: PUT /orders/{orderId}/tickets answered 200',
  ]) {
    assert.ok(
      failures.some((failure) => failure.startsWith(forgets)),
      `${forgets}\n\n${failures.join('\n')}`,
    );
  }
});

test.run();

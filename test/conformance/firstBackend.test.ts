/** A backend as one begins sells, and is far from the contract: the kit names each rule that it leaves out, and no other. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { firstBackend } from './firstBackend.mjs';
import { failuresOf, runKit } from './kit';

/** What it leaves out, by the words of the check and a part of what it says. */
const LEFT_OUT: [string, string][] = [
  ['a show or performance that nobody knows is 404', 'GET /repertoire/{performanceId} answered 200'],
  ['a question without its show, or with a malformed one, is 400', 'without showId GET /repertoire answered 200'],
  ['a drawing opened on its own is no page', 'Content-Security-Policy does not say sandbox'],
  ['a hall that is known is not sent again', 'GET /constructive has no ETag'],
  ['a venue that nobody knows is 404', 'answered 200'],
  ['a question without its venue, or with a malformed one, is 400', 'without venueId GET'],
  ['an order without its type is 400', 'answered 200'],
  ['the same seat again stays the same ticket', 'answered 409 PlaceAlreadyReservedException'],
  ['a seat that nobody knows, none or a malformed one is refused', 'with a seat that nobody knows'],
  ['shows and season tickets stay apart', 'in place of OrderTypeMismatchException'],
  ['bad fields are 400, with a message for each', 'with no fields at all'],
  ['an empty order is not checked out', 'answered 200 in place of 400'],
  ['the same idempotency-key is the same payment', 'answered 409 OrderLockedException'],
  ['a known idempotency-key with another body is refused', 'in place of 422 IdempotencyKeyReusedException'],
  ['browsers remember a preflight', 'Access-Control-Max-Age is missing'],
  ['Retry-After and Date are exposed', 'retry-after is not in Access-Control-Expose-Headers'],
  ['orders are kept by nobody', 'Cache-Control is missing'],
  ['halls and drawings are kept', 'Cache-Control is missing'],
  ['POST /orders answers by its schema', 'type must be equal to one of the allowed values'],
  ['PUT /orders/{orderId}/tickets answers by its schema', 'lacks seatId'],
];

test('each rule that a first backend leaves out is named, and no other', async () => {
  await once(firstBackend.listen(0, '127.0.0.1'), 'listening');
  const { port } = firstBackend.address() as AddressInfo;
  const report = await runKit(`http://127.0.0.1:${port}/api`);
  firstBackend.closeAllConnections();
  firstBackend.close();
  const failures = failuresOf(report);
  assert.equal(
    report.rows.filter(({ outcome }) => outcome.state === 'failed').map(({ name }) => name),
    LEFT_OUT.map(([name]) => name),
  );
  for (const [at, [, says]] of LEFT_OUT.entries()) assert.match(failures[at] ?? '', says);
  assert.ok(report.leftBehind.length > 0, 'it lets nobody give up a payment');
});

test('of what answers nothing to any question nothing is called right but what it leaves alone', async () => {
  const nobody = createServer((_, response) => response.writeHead(404).end());
  await once(nobody.listen(0, '127.0.0.1'), 'listening');
  const report = await runKit(`http://127.0.0.1:${(nobody.address() as AddressInfo).port}/api`);
  nobody.closeAllConnections();
  nobody.close();
  assert.equal(
    report.rows.filter(({ outcome }) => outcome.state === 'passed').map(({ name }) => name),
    ['no call leads elsewhere', 'refusals are kept by nobody'],
  );
});

test.run();

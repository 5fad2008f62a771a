import { randomBytes } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { randomBitsOf } from '../../../src/conformance/checks/order';

const four = (make: (place: number) => string): string[] => [0, 1, 2, 3].map(make);

test('ids of 128 random bits count enough bits, in hex and in base64url', () => {
  for (const encoding of ['hex', 'base64url'] as const) {
    for (let times = 0; times < 200; times++) {
      const bits = randomBitsOf(four(() => randomBytes(16).toString(encoding)));
      assert.ok(bits >= 100, `${encoding}: ${bits}`);
    }
  }
});

test('ids that can be guessed count too few bits: short ones, digits, those that share most of their signs', () => {
  const ways = [
    () => randomBytes(8).toString('hex'),
    () => `${randomBytes(4).readUInt32BE()}`,
    (place: number) => `order-2026-11-24-of-the-theatre-${place}`,
    (place: number) => `${1e20}${place}`,
  ];
  for (const way of ways) assert.ok(randomBitsOf(four(way)) < 70, `${randomBitsOf(four(way))}`);
});

test.run();

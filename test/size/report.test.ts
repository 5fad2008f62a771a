import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Limits, lowered, overLimit, overstated, table, type Weight } from './report.mjs';

const weight = (brotli: number, rooms: Record<string, number>): Weight => ({
  raw: 3 * brotli,
  gzip: brotli,
  brotli,
  rooms,
});
const limits: Limits = { whole: { recorded: 9000, limit: 9100 }, hall: { recorded: 5000, limit: 5100 } };

test('the report shows each figure, the recorded figure, their difference and the limit', () => {
  const lines = table(weight(10_500, { hall: 4900 }), limits).split('\n');
  assert.ok(lines.includes('| whole | 10,500 | 9,000 | +1,500 | **over by 1,400** |'), lines.join('\n'));
  assert.ok(lines.includes('| hall | 4,900 | 5,000 | −100 | 5,100 |'), lines.join('\n'));
});

test('the report finds figures over their limits, and figures without a limit', () => {
  assert.equal(overLimit(weight(9100, { hall: 5100 }), limits), []);
  assert.equal(overLimit(weight(9101, { hall: 5101 }), limits), ['whole', 'hall']);
  assert.equal(overLimit(weight(9000, { cellar: 1 }), limits), ['cellar']);
});

test('the report finds figures that are recorded as more than they are, as they would be to raise a limit', () => {
  assert.equal(overstated(weight(8900, { hall: 4900 }), limits), []);
  assert.equal(overstated(weight(8899, { hall: 4899 }), limits), ['whole', 'hall']);
});

test('lower figures lower the limits: to the next hundred above the figure with its margin', () => {
  assert.equal(lowered(weight(8001, { hall: 4000 }), limits), {
    whole: { recorded: 8001, limit: 8100 },
    hall: { recorded: 4000, limit: 4100 },
  });
});

test('a figure above the recorded one raises no limit', () => {
  assert.equal(lowered(weight(9500, { hall: 5090 }), limits), {
    whole: { recorded: 9500, limit: 9100 },
    hall: { recorded: 5090, limit: 5100 },
  });
});

test.run();

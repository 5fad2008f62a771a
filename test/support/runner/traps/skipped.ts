import { test } from 'uvu';

test('passes', () => {});
test.skip('is skipped', () => {
  throw new Error('nobody sees this');
});
test.run();

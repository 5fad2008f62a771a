import { test } from 'uvu';

test('is left out', () => {
  throw new Error('nobody sees this');
});
test.only('is the only one', () => {});
test.run();

import { test } from 'uvu';

test('is never run', () => {
  throw new Error('nobody sees this');
});

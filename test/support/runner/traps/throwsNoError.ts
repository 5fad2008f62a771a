import { test } from 'uvu';

test('throws what redaxios rejects with: a plain object', () => {
  throw { status: 500 };
});
test.run();

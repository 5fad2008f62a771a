import { suite } from 'uvu';

const test = suite('a hook that throws before the tests');
test.before(() => {
  throw new Error('before');
});
test('never runs', () => {});
test.run();

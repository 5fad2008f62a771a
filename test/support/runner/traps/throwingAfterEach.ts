import { suite } from 'uvu';

const test = suite('a hook that throws after each test');
test.after.each(() => {
  throw new Error('after each');
});
test('passes by itself', () => {});
test.run();

import { test } from 'uvu';

const refuse = () => {
  throw new Error('a hook of a suite of which nobody wants a case');
};
test.before(refuse);
test.after(refuse);
test('opens nothing', () => {});
test.run();

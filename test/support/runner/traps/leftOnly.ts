import { test } from 'uvu';

test('is left out', () => {});
test.only('is the only one', () => {});
test.run();

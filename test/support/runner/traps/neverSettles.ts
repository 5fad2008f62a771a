import { test } from 'uvu';

test('waits for ever', () => new Promise(() => {}));
test.run();

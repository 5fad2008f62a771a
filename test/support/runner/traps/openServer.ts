import { createServer } from 'node:http';
import { test } from 'uvu';

test('leaves a server open', () => {
  createServer().listen(0);
});
test.run();

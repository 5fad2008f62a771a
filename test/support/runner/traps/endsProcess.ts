import { test } from 'uvu';

test('takes its process along', () => process.exit(0));

test.run();

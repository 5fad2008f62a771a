import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('passes and closes what it opened', () => assert.is(1 + 1, 2));
test.run();

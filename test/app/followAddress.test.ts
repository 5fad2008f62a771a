import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followAddress } from '../../src/app/followAddress';
import { leaveAll, testPlace } from '../host/place';
import { named } from '../screens/reader';
import { fakeContext } from '../support/gallery/fakeContext';

test.after.each(leaveAll);

test('a message of one show is closed when another show comes, not when the mode or the date changes', () => {
  const fake = fakeContext();
  const { host } = testPlace({}, '/show/12');
  followAddress(host, fake.context.stores);
  for (const [path, closed] of [
    ['/show/12?mode=full', 0],
    ['/show/12?performance=5', 0],
    ['/show/13', 1],
  ] as const) {
    fake.calls.length = 0;
    host.location.navigate(path);
    assert.is(named(fake, 'leave').length, closed, path);
  }
});

test.run();

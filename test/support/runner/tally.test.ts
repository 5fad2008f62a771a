import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTally } from './tally.mjs';

const lastLine = (text: string): string | undefined => text.split('\n').pop();

test('the last line is the sum of all groups', () => {
  const tally = createTally();
  tally.add('one', { passed: 3, failed: 0, problems: [] }, 5);
  tally.add('other', { passed: 2, failed: 1, problems: ['other: "a case"'] }, 9);
  tally.fail('build: exit code 1');
  const text = tally.print(12);
  assert.is(lastLine(text), '5 passed, 2 failed');
  assert.match(text, '\nFAILED other: "a case"\nFAILED build: exit code 1\n');
  assert.match(text, 'seconds, 12 in all:\n9\tother\n5\tone\n');
  assert.is(tally.failed, 2);
  assert.is(tally.ran, 7);
});

test('each test that needed a second try is named, with the load and how it ended, and the output says what that means', () => {
  const tally = createTally();
  tally.secondTry({ problems: ['hall: "a tap"', 'hall: "a pinch"'], load: 6.25, passed: true });
  tally.secondTry({ problems: ['forms: "a frame"'], load: 4, passed: false });
  const text = tally.print(1);
  assert.match(text, 'SECOND TRY hall: "a tap" (passed the second time; load 6.3 a core the first time)\n');
  assert.match(text, 'SECOND TRY hall: "a pinch" (passed');
  assert.match(text, 'SECOND TRY forms: "a frame" (failed the second time; load 4.0 a core the first time)\n');
  assert.match(text, 'named so in two runs is a bug');
  assert.is(lastLine(text), '0 passed, 0 failed');
});

test('without second tries nothing is said of them', () => {
  assert.not.match(createTally().print(1), 'SECOND TRY');
});

test('what is left out is named with its reason', () => {
  const tally = createTally();
  tally.leaveOut('engines', 'no Firefox here');
  assert.match(tally.print(1), '\nLEFT OUT engines: no Firefox here\n');
});

test.run();

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

test('of a group of several files the long ones are named with their seconds', () => {
  const tally = createTally();
  const file = (name: string, seconds: number) => ({ name, passed: 1, failed: 0, seconds });
  const files = [file('hall', 30), file('quick', 2), file('forms', 12)];
  tally.add('three', { passed: 3, failed: 0, problems: [], files }, 44);
  tally.add('alone', { passed: 1, failed: 0, problems: [], files: [file('alone', 20)] }, 21);
  assert.match(tally.print(50), 'in all:\n44\tthree\n\t30\thall\n\t12\tforms\n21\talone\n');
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

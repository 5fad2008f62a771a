import '../../support/dom';
import { cleanup, render } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Timer } from '../../../src/screens/shop/Timer';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { plain } from '../reader';

test.after.each(cleanup);

const draw = (seconds: number | null) => {
  const fake = fakeContext();
  fake.secondsLeft.value = seconds;
  return render(inContext(fake.context, <Timer />)).container;
};

test('the timer becomes a warning under five minutes and an alarm under one', () => {
  for (const [seconds, text, name] of [
    [872, 'осталось 14:32', 'soft'],
    [299, 'осталось 04:59', 'warning'],
    [59, 'осталось 00:59', 'alarm'],
  ] as const) {
    const container = draw(seconds);
    assert.is(plain(container), text);
    assert.ok(container.querySelector('.timer')?.classList.contains(name), name);
    cleanup();
  }
});

test('without a deadline the timer is empty', () => {
  const container = draw(null);
  assert.is(container.textContent, '');
});

test.run();

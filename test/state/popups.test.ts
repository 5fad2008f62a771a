import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPopups } from '../../src/state/popups';
import { fakeClock } from './fakes';

const build = (max = 3) => {
  const clock = fakeClock();
  const popups = createPopups(clock, max);
  return { clock, ...popups, shown: () => popups.popups.value.map(({ text, count }) => `${text}×${count}`) };
};

test('a message closes after 3 s (spec §4, spec §9)', async () => {
  const { message, clock, shown } = build();
  message('Готово', 'success');
  await clock.pass(2999);
  assert.equal(shown(), ['Готово×1']);
  await clock.pass(1);
  assert.equal(shown(), []);
});

test('a notification closes after 4.5 s (spec §4, spec §9)', async () => {
  const { error, clock, popups, shown } = build();
  error('Беда');
  assert.is(popups.value[0]?.kind, 'notification');
  assert.is(popups.value[0]?.type, 'error');
  await clock.pass(4499);
  assert.equal(shown(), ['Беда×1']);
  await clock.pass(1);
  assert.equal(shown(), []);
});

test('the widget’s own messages replace each other, and notifications and failures stay beside them', async () => {
  const { message, notify, error, leave, shown } = build(9);
  notify('Акция', 'info');
  error('Беда');
  message('Первое');
  message('Второе');
  message('Второе');
  assert.equal(shown(), ['Акция×1', 'Беда×1', 'Второе×2']);
  leave();
  assert.equal(shown(), ['Акция×1', 'Беда×1'], 'only the message closes with its screen');
  leave();
  message('Третье');
  assert.equal(shown(), ['Акция×1', 'Беда×1', 'Третье×1']);
});

test('the last five closed texts can still be read, in the order of closing', async () => {
  const { notify, error, close, popups, clock, closedTexts } = build();
  for (const text of ['1', '2', '3', '4']) notify(text, 'info');
  assert.equal(closedTexts.value, ['1']);
  close(popups.value[0]?.id ?? 0);
  close(99);
  await clock.pass(3000);
  error('5');
  error('6');
  assert.equal(closedTexts.value, ['1', '2', '3', '4']);
  await clock.pass(4500);
  assert.equal(closedTexts.value, ['2', '3', '4', '5', '6']);
});

test('the same text is shown once with a count, and its time starts again', async () => {
  const { message, notify, clock, shown } = build();
  message('Готово');
  await clock.pass(2000);
  notify('Другое', 'info');
  message('Готово');
  assert.equal(shown(), ['Готово×2', 'Другое×1']);
  await clock.pass(2000);
  assert.equal(shown(), ['Готово×2', 'Другое×1']);
  await clock.pass(1000);
  assert.equal(shown(), []);
});

test('a message and a failure with the same text are two popups', () => {
  const { message, error, shown } = build();
  message('Готово');
  error('Готово');
  assert.equal(shown(), ['Готово×1', 'Готово×1']);
});

test('above the maximum the oldest popup closes', async () => {
  const { notify, shown, clock } = build(2);
  for (const text of ['1', '2', '3']) notify(text, 'info');
  assert.equal(shown(), ['2×1', '3×1']);
  assert.is(clock.waiting(), 2, 'the timer of the oldest is stopped');
});

test('a hovered or focused popup does not close, and its time starts again afterwards', async () => {
  const { message, hold, clock, popups, shown } = build();
  message('Готово');
  const id = popups.value[0]?.id ?? 0;
  hold(id, true);
  await clock.pass(60_000);
  assert.equal(shown(), ['Готово×1']);
  hold(id, false);
  await clock.pass(3000);
  assert.equal(shown(), []);
  hold(id, false);
  assert.is(clock.waiting(), 0, 'a closed popup has no timer');
});

test('the same text shown again does not start the time of a hovered or focused popup', async () => {
  const { message, hold, clock, popups, shown } = build();
  message('Готово');
  const id = popups.value[0]?.id ?? 0;
  hold(id, true);
  message('Готово');
  await clock.pass(60_000);
  assert.equal(shown(), ['Готово×2']);
  hold(id, false);
  await clock.pass(3000);
  assert.equal(shown(), []);
});

test('a message has the type info by default', () => {
  const { message, popups } = build();
  for (const type of [undefined, 'warning'] as const) {
    message('Готово', type);
    assert.equal(
      popups.value.map((popup) => [popup.kind, popup.type]),
      [['message', type ?? 'info']],
    );
  }
});

test('the same words are announced again when they are said again', () => {
  const { say, spoken } = build();
  const heard: string[] = [];
  spoken.subscribe((text) => heard.push(text.trim()));
  say('Готово');
  say('Готово');
  say('Готово');
  assert.equal(heard, ['', 'Готово', 'Готово', 'Готово']);
});

test('an announced text is removed after a while, so that moving its region into a dialog does not repeat it', async () => {
  const { say, spoken, clock } = build();
  say('Готово');
  await clock.pass(2000);
  say('Ещё');
  await clock.pass(2000);
  assert.is(spoken.value, 'Ещё', 'each text has its own timer');
  await clock.pass(1000);
  assert.is(spoken.value, '');
});

test('an empty text shows no popup (spec §8)', () => {
  const { message, error, shown } = build();
  message('');
  error('');
  assert.equal(shown(), []);
});

test('a second removal with the same text has its own button', () => {
  const { message, popups } = build();
  for (const label of ['1', '2']) message('Место 1 убрано', 'info', { label, run: () => {} });
  assert.equal(
    popups.value.map(({ count, action }) => [count, action?.label]),
    [[1, '2']],
  );
});

test.run();

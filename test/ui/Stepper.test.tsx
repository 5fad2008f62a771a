import '../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Stepper } from '../../src/ui/Stepper';

test.after.each(cleanup);

/** Presses both buttons of a stepper. @returns what came of it */
const pressBoth = (state: { count: number; canAdd: boolean; isBusy: boolean; obstacle?: string }): string[] => {
  const done: string[] = [];
  render(<Stepper label="Танцпол" {...state} onAdd={() => done.push('add')} onRemove={() => done.push('remove')} />);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  return done;
};

test('a number stands between one less and one more, each named by what is counted', () => {
  assert.equal(pressBoth({ count: 2, canAdd: true, isBusy: false }), ['remove', 'add']);
  assert.is(screen.getByRole('group').getAttribute('aria-label'), 'Танцпол');
  assert.equal(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ['На одно меньше: Танцпол', 'Ещё одно: Танцпол'],
  );
  assert.is(screen.getByRole('status').textContent, '2');
});

test('there is nothing to remove from none, and nothing to add where nothing is left', () => {
  assert.equal(pressBoth({ count: 0, canAdd: false, isBusy: false }), []);
  for (const button of screen.getAllByRole('button')) assert.is(button.getAttribute('aria-disabled'), 'true');
});

test('while the number is being changed neither button does anything', () => {
  assert.equal(pressBoth({ count: 2, canAdd: true, isBusy: true }), []);
});

test('what stands in the way of one more is said below and with its button, which still tells whoever presses it', () => {
  assert.equal(pressBoth({ count: 2, canAdd: true, isBusy: false, obstacle: 'Не больше 2' }), ['remove', 'add']);
  const [less, more] = screen.getAllByRole('button');
  assert.is(more?.getAttribute('aria-disabled'), 'true');
  assert.is(less?.getAttribute('aria-disabled'), 'false');
  const id = more?.getAttribute('aria-describedby') ?? '';
  assert.is(document.getElementById(id)?.textContent, 'Не больше 2');
});

test.run();

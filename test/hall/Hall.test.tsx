import '../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Hall } from '../../src/hall/Hall';
import type { HallHandle, HallProps } from '../../src/hall/types';
import { hallNoMap } from '../../src/texts';

test.after.each(cleanup);

const none: ReadonlySet<string> = new Set();
const given: HallProps = {
  seats: [],
  sectors: [],
  schema: '<svg/>',
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map() },
  colors: new Map(),
  inks: new Map(),
  mine: none,
  reserving: none,
  chosenGroups: none,
  offline: false,
  waiting: false,
  onPick: () => {},
  say: () => {},
  onRetry: () => {},
  onShowAll: () => {},
  onReady: () => {},
};

test('a hall that can only be a list says that it is ready once it is known what is free, and has no best seats', () => {
  const told: HallHandle[] = [];
  const list = (waiting: boolean) => (
    <Hall {...given} schema="" waiting={waiting} onReady={(handle) => handle && told.push(handle)} />
  );
  const { rerender } = render(list(true));
  assert.is(told.length, 0);
  rerender(list(false));
  assert.is(told.length, 1);
  assert.not(told[0]?.best);
});

test('the way back from the list gives the keyboard to the map (quality.md X7)', () => {
  render(<Hall {...given} />);
  // all of it before the drawing has been read
  fireEvent.click(screen.getByRole('button', { name: 'Списком' }));
  assert.is(document.activeElement?.nodeName, 'H2');
  fireEvent.click(screen.getByRole('button', { name: 'На схеме' }));
  assert.is(document.activeElement?.className, 'frame');
});

test('the list is at hand while the drawing is under way, and stays when there comes none (hall.md)', async () => {
  let come: (schema: string) => void = () => {};
  const schema = new Promise<string>((done) => {
    come = done;
  });
  let asked = 0;
  const onRetry = () => {
    asked++;
  };
  const { container } = render(<Hall {...given} schema={schema} onRetry={onRetry} />);
  assert.ok(container.querySelector('.frame:empty'), 'the place of the drawing');
  assert.not(screen.queryByText(hallNoMap));
  assert.ok(screen.getByRole('button', { name: 'Списком' }));
  assert.not(screen.queryByRole('button', { name: 'Приблизить' }), 'there is nothing to come closer to');
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  assert.is(asked, 1, 'one that is slow to come can be asked for again');
  come('');
  await screen.findByText(hallNoMap);
  fireEvent.click(screen.getByRole('button', { name: 'На схеме' }));
  assert.is(asked, 2, 'a network that was gone for a moment need not cost the map');
  cleanup();
  render(<Hall {...given} schema="" />);
  assert.not(screen.queryByRole('button', { name: 'На схеме' }), 'a venue without a drawing');
});

test.run();

import '../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Hall } from '../../src/hall/Hall';

test.after.each(cleanup);

test('the way back from the list gives the keyboard to the map (quality.md X7)', () => {
  const none: ReadonlySet<string> = new Set();
  render(
    <Hall
      seats={[]}
      sectors={[]}
      schema="<svg/>"
      offer={{ ticketGroups: [], tariffs: [], groupOfSeat: new Map() }}
      colors={new Map()}
      inks={new Map()}
      mine={none}
      reserving={none}
      chosenGroups={none}
      offline={false}
      onPick={() => {}}
      say={() => {}}
      onShowAll={() => {}}
      onReady={() => {}}
    />,
  );
  // all of it before the drawing has been read
  fireEvent.click(screen.getByRole('button', { name: 'Списком' }));
  assert.is(document.activeElement?.nodeName, 'H2');
  fireEvent.click(screen.getByRole('button', { name: 'На схеме' }));
  assert.is(document.activeElement?.className, 'frame');
});

test.run();

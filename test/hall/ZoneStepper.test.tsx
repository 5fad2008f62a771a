import '../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { TicketLimits } from '../../src/domain/ticketLimits';
import { countSupply } from '../../src/hall/seating/supply';
import type { HallProps } from '../../src/hall/types';
import { ZoneStepper } from '../../src/hall/ZoneStepper';
import { hallOf, onSale, zoneAt } from './map/mapParts';

test.after.each(cleanup);

const { zone: ZONE } = zoneAt('f', { x: 0, y: 0 });
const FULL = { more: 0, obstacle: { kind: 'sector', name: 'Танцпол', most: 2 } } as const;
const LIMITED: TicketLimits = { inOrder: FULL, forSeat: () => FULL };

/** Presses both buttons of a stepper. @returns the picked places */
const pressBoth = (change: Partial<HallProps> = {}): string[] => {
  const done: string[] = [];
  const hall = { ...hallOf([]), ...onSale('f1'), mine: new Set(['f3']), ...change };
  const supply = countSupply(ZONE.places, hall);
  const onPick = (ids: string[]) => done.push(...ids);
  render(<ZoneStepper hall={{ ...hall, onPick }} zone={ZONE} name="Танцпол" supply={supply} />);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  return done;
};

test('a stepper shows the buyer’s number of places between two buttons, whose labels name the zone', () => {
  assert.equal(pressBoth(), ['f3', 'f1']);
  assert.is(screen.getByRole('group').getAttribute('aria-label'), 'Танцпол');
  assert.equal(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ['На одно меньше: Танцпол', 'Ещё одно: Танцпол'],
  );
  assert.is(screen.getByRole('status').textContent, '1');
});

test('minus is disabled at zero, and plus when no place is free', () => {
  assert.equal(pressBoth({ ...onSale(), mine: new Set() }), []);
  for (const button of screen.getAllByRole('button')) assert.is(button.getAttribute('aria-disabled'), 'true');
});

test('plus takes no place that a filter excludes', () => {
  assert.equal(pressBoth({ onlySeats: new Set() }), ['f3']);
});

test('while the number changes, both buttons ignore presses', () => {
  assert.equal(pressBoth({ reserving: new Set(['f2']) }), []);
});

test('a limit is shown once, below the number, and read with the plus button', () => {
  assert.equal(pressBoth({ limits: LIMITED }), ['f3']);
  const [less, more] = screen.getAllByRole('button');
  assert.is(more?.getAttribute('aria-disabled'), 'true');
  assert.is(less?.getAttribute('aria-disabled'), 'false');
  assert.match(screen.getByText(/не больше 2/).className, /obstacle/);
  assert.match(more?.getAttribute('aria-label') ?? '', /^Ещё одно: Танцпол, .*не больше 2/);
});

test.run();

import '../../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Id, Offer, Seat } from '../../../src/domain/entities';
import { useAccessibleFilter } from '../../../src/screens/shop/useAccessibleFilter';

test.after.each(cleanup);

const seat = (id: Id, kind?: Seat['kind']): Seat => ({ id, schemaId: '', name: '', sectorId: '', kind });
const PLAN: HallPlan = {
  seats: [seat('1'), seat('2', 'wheelchair'), seat('3', 'companion')],
  sectors: [],
  schema: '',
};
const onSale = (...ids: Id[]): Offer => ({
  ticketGroups: [],
  tariffs: [],
  groupOfSeat: new Map(ids.map((id) => [id, 'g'])),
});

const Shown = ({ offer }: { offer: Offer }) => {
  const { onlySeats, filter } = useAccessibleFilter(PLAN, offer);
  return filter ? (
    <button type="button" onClick={() => filter.set(!filter.isOn)}>
      {onlySeats ? [...onlySeats].join() : 'all'}
    </button>
  ) : null;
};

test('a hall with an accessible place on sale has a filter that keeps only accessible places', () => {
  render(<Shown offer={onSale('1', '2')} />);
  const button = screen.getByRole('button');
  assert.is(button.textContent, 'all');
  fireEvent.click(button);
  assert.is(button.textContent, '2,3');
  fireEvent.click(button);
  assert.is(button.textContent, 'all');
});

test('without an accessible place on sale there is no filter, unless it is on and must be switched off', () => {
  const { rerender } = render(<Shown offer={onSale('1')} />);
  assert.not(screen.queryByRole('button'));
  rerender(<Shown offer={onSale('3')} />);
  fireEvent.click(screen.getByRole('button'));
  rerender(<Shown offer={onSale('1')} />);
  assert.ok(screen.queryByRole('button'));
});

test.run();

import '../support/dom';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tariff, TicketGroup } from '../../src/domain/entities';
import { Dialog } from '../../src/ui/Dialog';
import { PriceChips } from '../../src/ui/PriceChips';
import { Root } from '../../src/ui/Root';
import { SlowNotice } from '../../src/ui/SlowNotice';
import { countSizeObservers } from '../support/sizeObservers';

test.after.each(cleanup);

const plain = (node: Element | null): string => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
const group = (id: string, minPrice: number, other = minPrice): TicketGroup => ({
  id,
  name: id === 'b' ? 'Партер' : '',
  color: '',
  minPrice,
  billing: [
    { tariffId: '1', price: other },
    { tariffId: '2', price: minPrice },
  ],
});

const drawChips = (chosen: string[] = [], tariffs: Tariff[] = [], lowest = 150_000) => {
  const done: string[] = [];
  const cheaper = { ...group('c', 450_000), billing: [{ tariffId: '1', price: 450_000, oldPrice: 500_000 }] };
  render(
    <PriceChips
      sale={{
        offer: signal({
          tariffs,
          ticketGroups: [group('b', 280_000, 350_000), group('a', lowest), cheaper],
          groupOfSeat: new Map([
            ['1', 'a'],
            ['2', 'b'],
            ['3', 'b'],
          ]),
        }),
        chosenGroups: signal(new Set(chosen)),
        toggleGroup: (id) => done.push(id),
      }}
      colors={new Map([['a', '#123456']])}
      inks={new Map()}
      onShowAll={() => done.push('all')}
    />,
  );
  return done;
};

test('price chips are sorted by the price of new tickets, and a group without seats cannot be chosen', () => {
  const done = drawChips();
  const buttons = screen.getAllByRole('button');
  assert.equal(buttons.map(plain), ['Все', '1 500 ₽', '3 500 ₽', '4 500 ₽']);
  assert.is(buttons[2]?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), '3 500 ₽, Партер, 2 места');
  assert.is(buttons[3]?.querySelector('s')?.dataset.price?.replaceAll('\u00a0', ' '), '5 000 ₽');
  assert.is(buttons[3]?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), '4 500 ₽ вместо 5 000 ₽, 0 мест');
  assert.is(buttons[3]?.getAttribute('aria-disabled'), 'true');
  assert.is(buttons[0]?.getAttribute('aria-pressed'), 'true');
  for (const button of buttons) fireEvent.click(button);
  assert.equal(done, ['all', 'a', 'b']);
});

test('a group whose price is not for every buyer is shown with its tariff', () => {
  drawChips(
    [],
    [
      { id: '3', name: 'Взрослый', isDefault: true },
      { id: '1', name: 'Школьный', isDefault: false, description: 'по билету' },
    ],
  );
  const chip = screen.getAllByRole('button')[1] as HTMLElement;
  assert.is(plain(chip), 'Школьный1 500 ₽');
  assert.match(chip.getAttribute('aria-label') ?? '', /^Школьный 1.500.₽/);
});

test('seats without a price to pay are called free', () => {
  drawChips([], [], 0);
  const chip = screen.getAllByRole('button')[1];
  assert.is(plain(chip as Element), 'Бесплатно');
  assert.is(chip?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), 'бесплатно, 1 место');
});

test('a chosen group that sells out can still be switched off, because otherwise the hall would stay faint', () => {
  const done = drawChips(['c']);
  const gone = screen.getAllByRole('button')[3] as HTMLElement;
  assert.is(gone.getAttribute('aria-disabled'), 'false');
  fireEvent.click(gone);
  assert.equal(done, ['c']);
});

test('a chosen group has a check besides its border', () => {
  drawChips(['a']);
  const [all, cheap] = screen.getAllByRole('button');
  assert.is(all?.getAttribute('aria-pressed'), 'false');
  assert.is(cheap?.getAttribute('aria-pressed'), 'true');
  assert.ok(cheap?.querySelector('svg'));
});

test('the second click of a double click on the backdrop does not close the dialog opened by the first', () => {
  let closed = 0;
  render(
    <Root width={signal(1000)}>
      <Dialog label="Корзина" onClose={() => (closed += 1)}>
        <h2>Оформление</h2>
      </Dialog>
    </Root>,
  );
  fireEvent.click(screen.getByRole('dialog'), { detail: 2 });
  assert.is(closed, 0);
  fireEvent.click(screen.getByRole('dialog'), { detail: 1 });
  assert.is(closed, 1);
});

test('popups are shown again after they move into a dialog or back, because moved elements leave the top layer', () => {
  const lifted: (string | undefined)[] = [];
  const page = (open: boolean) => (
    <div className="root">
      <div className="popups">
        <p role="status" />
        <div
          ref={(node) => {
            if (node) node.showPopover = () => lifted.push(node.closest('.modal,.root')?.className);
          }}
        />
      </div>
      {open && (
        <Dialog label="Корзина" onClose={() => {}}>
          <h2>Оформление</h2>
        </Dialog>
      )}
    </div>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  assert.equal(lifted, ['modal']);
  rerender(page(false));
  assert.equal(lifted, ['modal', 'root']);
});

test('a dialog focuses its heading, closes with the browser’s close and on its backdrop, and returns the focus', () => {
  const { working, restore } = countSizeObservers();
  let closed = 0;
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const { unmount } = render(
    <Dialog label="Корзина" onClose={() => (closed += 1)}>
      <h2>Оформление</h2>
      <button type="button">Внутри</button>
    </Dialog>,
  );
  restore();
  const dialog = screen.getByRole('dialog');
  assert.is(document.activeElement?.textContent, 'Оформление');
  fireEvent.click(dialog);
  // Escape and the back gesture close the dialog in this way
  (dialog as HTMLDialogElement).close();
  fireEvent.click(screen.getByText('Внутри'));
  assert.is(closed, 2);
  assert.is(working.size, 1);
  unmount();
  assert.is(working.size, 0, 'a closed dialog observes nothing');
  assert.is(document.activeElement, opener);
  opener.remove();
});

test('a dialog closes when it is dragged down, not when its content is scrolled', () => {
  let closed = 0;
  const view = render(
    <Dialog
      label="Корзина"
      onClose={() => {
        closed += 1;
      }}
    >
      <h2>Два билета</h2>
      <ul className="scroll">
        <li>Ряд 5</li>
      </ul>
    </Dialog>,
  );
  const drag = (text: string, by: number) => {
    fireEvent.touchStart(view.getByText(text), { touches: [{ clientY: 100 }] });
    fireEvent.touchMove(view.getByText(text), { touches: [{ clientY: 100 + by }] });
  };
  drag('Два билета', 20);
  drag('Два билета', -200);
  drag('Ряд 5', 200);
  assert.is(closed, 0);
  drag('Два билета', 100);
  assert.is(closed, 1);
});

test('popups return to the page when a question closes together with the sheet below it', () => {
  const view = (open: boolean, asks = true) => (
    <Root width={signal(360)}>
      <div className="popups" />
      {open && (
        <Dialog label="Корзина" onClose={() => {}}>
          <h2>Корзина</h2>
          {asks && (
            <Dialog label="Убрать все билеты?" onClose={() => {}}>
              <h2>Убрать все билеты?</h2>
            </Dialog>
          )}
        </Dialog>
      )}
    </Root>
  );
  const { rerender, container } = render(view(true, false));
  const popups = container.querySelector('.popups');
  rerender(view(true));
  assert.is(popups?.parentElement, screen.getByRole('dialog', { name: 'Убрать все билеты?' }));
  rerender(view(false));
  assert.is(popups?.parentElement?.className, 'root is-narrow');
});

test('a retry restarts the delay of the slow notice, which the style sheet counts', () => {
  let asked = 0;
  const { container } = render(
    <SlowNotice
      waitsFor="Загружаем зал…"
      onRetry={() => {
        asked += 1;
      }}
    />,
  );
  const before = container.querySelector('.slow');
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  assert.is(asked, 1);
  assert.ok(container.querySelector('.slow'));
  assert.not(container.contains(before));
});

test.run();

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

test('ticket groups stand in the order of what new tickets cost, whatever other tariffs do, and none with no seats can be chosen', () => {
  const done = drawChips();
  const buttons = screen.getAllByRole('button');
  assert.equal(buttons.map(plain), ['Все', '1 500 ₽', '3 500 ₽', '4 500 ₽']);
  assert.is(buttons[2]?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), '3 500 ₽, Партер, 2 места');
  assert.is(buttons[3]?.querySelector('s')?.dataset.price?.replaceAll('\u00a0', ' '), '5 000 ₽');
  assert.is(buttons[3]?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), '4 500 ₽ вместо 5 000 ₽, 0 мест');
  assert.is((buttons[3] as HTMLButtonElement).disabled, true);
  assert.is(buttons[0]?.getAttribute('aria-pressed'), 'true');
  for (const button of buttons) fireEvent.click(button);
  assert.equal(done, ['all', 'a', 'b']);
});

test('a ticket group that only some buyers may have at its price says at which tariff', () => {
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

test('seats that cost nothing are called free', () => {
  drawChips([], [], 0);
  const chip = screen.getAllByRole('button')[1];
  assert.is(plain(chip as Element), 'Бесплатно');
  assert.is(chip?.getAttribute('aria-label')?.replaceAll('\u00a0', ' '), 'бесплатно, 1 место');
});

test('a chosen ticket group that sells out can still be let go: it would leave the hall faint', () => {
  const done = drawChips(['c']);
  const gone = screen.getAllByRole('button')[3] as HTMLButtonElement;
  assert.is(gone.disabled, false);
  fireEvent.click(gone);
  assert.equal(done, ['c']);
});

test('a chosen ticket group is told by a check as well as by its border', () => {
  drawChips(['a']);
  const [all, cheap] = screen.getAllByRole('button');
  assert.is(all?.getAttribute('aria-pressed'), 'false');
  assert.is(cheap?.getAttribute('aria-pressed'), 'true');
  assert.ok(cheap?.querySelector('svg'));
});

test('the second click of a double click, which lands on the backdrop, closes nothing that the first has opened', () => {
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

test('popups are lifted above a dialog that opens, and above the page when it closes: what is moved leaves the top layer', () => {
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

test('a dialog focuses its heading, closes as the browser closes it and on its backdrop, and gives focus back', () => {
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
  const dialog = screen.getByRole('dialog');
  assert.is(document.activeElement?.textContent, 'Оформление');
  fireEvent.click(dialog);
  // as on Escape, or by the back gesture
  (dialog as HTMLDialogElement).close();
  fireEvent.click(screen.getByText('Внутри'));
  assert.is(closed, 2);
  unmount();
  assert.is(document.activeElement, opener);
  opener.remove();
});

test('a dialog closes when it is dragged down, not when what it holds is scrolled', () => {
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

test('popups move into an open dialog and come back, so that they can be pressed and heard', () => {
  const view = (open: boolean) => (
    <div data-testid="root" className="root">
      <div className="popups" />
      {open && (
        <Dialog label="Корзина" onClose={() => {}}>
          <h2>Корзина</h2>
        </Dialog>
      )}
    </div>
  );
  const { rerender, container } = render(view(true));
  const popups = container.querySelector('.popups');
  assert.is(popups?.parentElement, screen.getByRole('dialog'));
  rerender(view(false));
  assert.is(popups?.parentElement, screen.getByTestId('root'));
});

test('popups come back to the page when a question goes together with the sheet that it stands on', () => {
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

test('what takes long is waited for anew once it was asked for again: the style sheet counts from there', () => {
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

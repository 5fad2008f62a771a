import '../support/dom';
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tariff, TicketGroup } from '../../src/domain/entities';
import { Dialog } from '../../src/ui/Dialog';
import { PriceChips } from '../../src/ui/PriceChips';
import { Question } from '../../src/ui/Question';
import { Root } from '../../src/ui/Root';
import { SlowNotice } from '../../src/ui/SlowNotice';
import type { TariffOption } from '../../src/ui/TariffSelect';
import { TicketRow } from '../../src/ui/TicketRow';

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
        clearGroups: () => done.push('all'),
      }}
      colors={new Map([['a', '#123456']])}
      inks={new Map()}
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

const row = (given: Partial<TariffOption>[], isBusy = false) => {
  const tariffs = given.map((each) => ({ id: '', name: '', condition: '', obstacle: '', ...each }));
  const done: string[] = [];
  render(
    <TicketRow
      name="Ряд 5, место 6"
      note="Партер"
      clashes={false}
      color="red"
      price="3 500 ₽"
      tariffId="1"
      tariffs={tariffs}
      isBusy={isBusy}
      onTariffChange={(tariffId) => done.push(`tariff ${tariffId}`)}
      onRemove={() => done.push('removed')}
    />,
  );
  return done;
};

test('a ticket has its price, a select of its tariffs, and a button that names the seat it removes', () => {
  const done = row([
    { id: '1', name: 'Взрослый' },
    { id: '2', name: 'Школьный' },
  ]);
  const select = screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }) as HTMLSelectElement;
  select.value = '2';
  // fireEvent.change would become an input event, which a select's handler does not hear
  fireEvent(select, new Event('change', { bubbles: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Убрать: Ряд 5, место 6, Партер' }));
  assert.equal(done, ['tariff 2', 'removed']);
});

test('the condition of the chosen tariff and why another one cannot be chosen stand below the select, and are read with it', () => {
  row([
    { id: '1', name: 'Взрослый', condition: 'С паспортом' },
    { id: '2', name: 'Школьный', condition: 'До 18 лет' },
    { id: '3', name: 'Льготный', isDisabled: true, obstacle: 'Льготный: закончились' },
  ]);
  const select = screen.getByRole('combobox') as HTMLSelectElement;
  const notes = document.getElementById(select.getAttribute('aria-describedby') ?? '');
  assert.equal(
    [...(notes?.children ?? [])].map((note) => note.textContent),
    ['С паспортом', 'Льготный: закончились'],
  );
  assert.equal(
    [...select.options].map(({ disabled }) => disabled),
    [false, false, true],
  );
});

test('a select shows the tariff that the ticket has until it has another one', () => {
  const done = row([
    { id: '1', name: 'Взрослый' },
    { id: '2', name: 'Школьный' },
  ]);
  const select = screen.getByRole('combobox') as HTMLSelectElement;
  assert.is(select.hasAttribute('aria-describedby'), false, 'nothing is to be said of these');
  select.value = '2';
  fireEvent(select, new Event('change', { bubbles: true }));
  assert.equal(done, ['tariff 2']);
  assert.is(select.value, '1');
});

test('there is no select where there is one tariff, and no button while the ticket is being changed', () => {
  row([{ id: '1', name: 'Взрослый' }], true);
  assert.is(screen.queryByRole('combobox'), null);
  assert.is(screen.queryByRole('button'), null);
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

test('a dialog focuses its heading, closes on Escape and on its backdrop, and gives focus back', () => {
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
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(dialog);
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
          {asks && <Question title="Убрать все билеты?" yes="Убрать все" no="Оставить" onAnswer={() => {}} />}
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

test('a question is a dialog of that name, and closing it is the answer no', () => {
  const answers: boolean[] = [];
  render(<Question title="Убрать все билеты?" yes="Убрать все" no="Оставить" onAnswer={(yes) => answers.push(yes)} />);
  assert.ok(screen.getByRole('dialog', { name: 'Убрать все билеты?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Убрать все' }));
  fireEvent.click(screen.getByRole('button', { name: 'Оставить' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  assert.equal(answers, [true, false, false]);
});

test.run();

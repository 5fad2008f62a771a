import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Popups } from '../../../src/screens/shell/Popups';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain } from '../reader';

test.after.each(cleanup);

test('popups: the empty layer opens a second after the seats, so that later popups are read out; a popup opens it at once', async () => {
  const fake = fakeContext();
  const later: [ms: number, run: () => void][] = [];
  let opened = 0;
  HTMLElement.prototype.showPopover = () => {
    opened += 1;
  };
  render(
    inContext(
      {
        ...fake.context,
        runLater(ms, run) {
          later.push([ms, run]);
          return () => later.splice(0);
        },
      },
      <Popups />,
    ),
  );
  await act(() => {});
  assert.is(opened, 0);
  assert.equal(
    later.map(([ms]) => ms),
    [1000],
  );
  later[0]?.[1]();
  assert.is(opened, 1);
  await act(() => {
    fake.popups.value = [{ id: 1, kind: 'message', type: 'info', text: 'Готово', count: 1, action: undefined }];
  });
  await act(() => {});
  assert.is(opened, 2);
  assert.equal(later, [], 'the timer of the empty layer is stopped');
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

test('popups: closed ones stay readable and are not announced again (X6)', () => {
  const fake = fakeContext();
  fake.closedTexts.value = ['Готово', 'Схема обновлена'];
  render(inContext(fake.context, <Popups />));
  const log = screen.getByRole('log');
  assert.is(log.getAttribute('aria-live'), 'off');
  assert.is(plain(log), 'Готово · Схема обновлена');
  assert.ok(log.matches('.screen-reader-only'), 'for screen readers only');
});

test('popups: errors are alerts, a repeated text has a count, and a button acts and closes (spec §9)', () => {
  const fake = fakeContext();
  const acted: string[] = [];
  fake.popups.value = [
    { id: 1, kind: 'message', type: 'success', text: 'Тариф изменён', count: 1, action: undefined },
    { id: 2, kind: 'notification', type: 'error', text: 'Касса не отвечает.', count: 3, action: undefined },
    {
      id: 3,
      kind: 'message',
      type: 'info',
      text: 'Ряд 5 убрано',
      count: 1,
      action: { label: 'Вернуть', run: () => acted.push('back') },
    },
  ];
  fake.spoken.value = 'Ряд 5 в корзине';
  render(inContext(fake.context, <Popups />));
  assert.match(plain(screen.getByRole('alert')), /Касса не отвечает\.×3/);
  assert.is(plain(screen.getByRole('status')), 'Ряд 5 в корзине');
  assert.is(document.querySelectorAll('.message .popup').length, 2);
  assert.is(document.querySelectorAll('.notification .popup').length, 1);
  assert.is(document.querySelectorAll('.badge').length, 1, 'a single text has no count');
  assert.is(screen.getByRole('alert').closest('[aria-live]')?.getAttribute('aria-live'), 'polite');
  fireEvent.click(button('Вернуть'));
  assert.equal(acted, ['back']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as Element);
  assert.equal(named(fake, 'close'), [[3], [1]]);
});

test('popups: one stays open while the pointer is over it or the focus is in it (spec §9)', () => {
  const fake = fakeContext();
  fake.popups.value = [
    { id: 3, kind: 'message', type: 'info', text: 'убрано', count: 1, action: { label: 'Вернуть', run: () => {} } },
  ];
  render(inContext(fake.context, <Popups />));
  const popup = document.querySelector('.popup') as Element;
  // this DOM has no pointer, and matches :focus-within only on the focused element
  let hovered = false;
  Object.assign(popup, {
    matches(selector: string) {
      assert.is(selector, ':hover,:focus-within');
      return hovered || popup.contains(document.activeElement);
    },
  });
  const holds = () => named(fake, 'hold').at(-1);
  hovered = true;
  fireEvent.mouseEnter(popup);
  assert.equal(holds(), [3, true]);
  button('Вернуть').focus();
  assert.equal(holds(), [3, true]);
  hovered = false;
  fireEvent.mouseLeave(popup);
  assert.equal(holds(), [3, true], 'the focus is still in it');
  button('Вернуть').blur();
  assert.equal(holds(), [3, false]);
});

test('while the cart is busy the button of a popup does nothing, and the popup stays', () => {
  const fake = fakeContext();
  fake.popups.value = [
    { id: 3, kind: 'message', type: 'info', text: 'убрано', count: 1, action: { label: 'Вернуть', run: () => {} } },
  ];
  fake.operation.value = { kind: 'tariff' };
  render(inContext(fake.context, <Popups />));
  fireEvent.click(button('Вернуть'));
  assert.equal(named(fake, 'close'), []);
  fake.operation.value = null;
  fireEvent.click(button('Вернуть'));
  assert.equal(named(fake, 'close'), [[3]]);
});

const letsOldestGo = async (className: string) => {
  const before = Element.prototype.getBoundingClientRect;
  let top = 0;
  Element.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    get: () => document.querySelectorAll('.popup').length * 60,
    configurable: true,
  });
  try {
    const popup = (id: number) => ({
      id,
      kind: 'message' as const,
      type: 'info' as const,
      text: `${id}`,
      count: 1,
      action: undefined,
    });
    const fake = fakeContext();
    render(
      <>
        {inContext(fake.context, <Popups />)}
        <button type="button" className={className}>
          Оформить
        </button>
      </>,
    );
    const show = (...ids: number[]) =>
      act(() => {
        fake.popups.value = ids.map(popup);
      });
    top = 100;
    await show(1);
    await show(1, 2);
    assert.equal(named(fake, 'close'), [[1]]);
    top = 30;
    await show(3);
    assert.is(named(fake, 'close').length, 1, 'a single popup stays');
    top = 500;
    await show(3, 4, 5);
    assert.is(named(fake, 'close').length, 1, 'enough room');
    top = -200;
    await show(4, 5, 6);
    assert.is(named(fake, 'close').length, 1, 'the button is out of view');
  } finally {
    Element.prototype.getBoundingClientRect = before;
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  }
};

test('a stack of popups that would cover the main button or the bar of the cart closes the oldest one, but never the last', async () => {
  await letsOldestGo('main');
  cleanup();
  await letsOldestGo('cart-bar');
});

test.run();

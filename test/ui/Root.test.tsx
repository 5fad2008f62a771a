import '../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Root } from '../../src/ui/Root';
import { Skeleton } from '../../src/ui/Skeleton';

test.after.each(cleanup);

/** An observer that a test can call, instead of a layout that happy-dom does not have. */
const observed: (() => void)[] = [];
let stopped = 0;
class Observer {
  constructor(callback: () => void) {
    observed.push(callback);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    stopped += 1;
  }
}

const width = signal(0);
const Shown = () => <output>{width.value}</output>;

test('the width of the container decides, not that of the window', async () => {
  const before = globalThis.ResizeObserver;
  globalThis.ResizeObserver = Observer as unknown as typeof ResizeObserver;
  try {
    const { container, unmount } = render(
      <Root width={width}>
        <Shown />
      </Root>,
    );
    const root = container.firstElementChild as HTMLElement;
    const ruler = root.querySelector('.ruler > div');
    for (const [px, classes] of [
      [599, 'root is-narrow'],
      [600, 'root beyond-narrow is-medium'],
      [879, 'root beyond-narrow is-medium'],
      [880, 'root beyond-narrow is-wide'],
    ] as const) {
      Object.defineProperty(ruler, 'offsetWidth', { value: px, configurable: true });
      await act(() => observed[0]?.());
      assert.is(screen.getByRole('status').textContent, `${px}`);
      assert.is(root.className, classes);
      assert.is(root.style.getPropertyValue('--width'), `${px}px`);
    }
    Object.defineProperty(ruler, 'offsetWidth', { value: 0, configurable: true });
    await act(() => observed[0]?.());
    assert.is(width.value, 880, 'in a hidden tab, or on its way out, it stays as it was');
    for (const [px, isLow] of [
      [479, true],
      [0, true],
      [480, false],
    ] as const) {
      Object.defineProperty(ruler, 'offsetHeight', { value: px, configurable: true });
      await act(() => observed[0]?.());
      assert.is(root.classList.contains('is-low'), isLow, `${px} px of it can be seen at once`);
    }
    unmount();
    assert.is(stopped, 1);
  } finally {
    globalThis.ResizeObserver = before;
  }
});

const tick = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));

test('when the focused element goes away, the nearest heading that is left takes over', async () => {
  const view = (rows: string[]) => (
    <Root width={width}>
      <h1>Чайка</h1>
      <section>
        <h2>Билеты</h2>
        {rows.map((row) => (
          <button type="button" key={row}>
            {row}
          </button>
        ))}
      </section>
    </Root>
  );
  const { rerender } = render(view(['один', 'два']));
  screen.getByText('два').focus();
  rerender(view(['один']));
  await tick();
  assert.is(document.activeElement?.textContent, 'Билеты');
});

test('when the focused element can be pressed no more, as without a network, the nearest heading takes over', async () => {
  const view = (isOnline: boolean) => (
    <Root width={width}>
      <h1>Чайка</h1>
      <form>
        <h2>Оформление</h2>
        <fieldset disabled={!isOnline}>
          <button type="submit">Перейти к оплате</button>
        </fieldset>
        <input aria-label="Телефон" />
      </form>
    </Root>
  );
  const { rerender } = render(view(true));
  screen.getByText('Перейти к оплате').focus();
  rerender(view(false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Оформление');
  rerender(view(true));
  const field = screen.getByLabelText('Телефон');
  field.focus();
  rerender(view(false));
  await tick();
  assert.is(document.activeElement, field, 'who types goes on');
});

test('the title of what was opened takes over as soon as it is known, whatever else has a heading', async () => {
  const view = (title: ReactNode) => (
    <Root width={width}>
      {title}
      <section>
        <h2>Билеты</h2>
      </section>
    </Root>
  );
  const { rerender } = render(view(<a href="/season-tickets/1">Классика</a>));
  screen.getByText('Классика').focus();
  rerender(view(<Skeleton shape="line" count={3} />));
  await tick();
  rerender(view(<h1>Классика</h1>));
  await tick();
  assert.is(document.activeElement?.localName, 'h1');
});

test('a heading that is hidden is passed over, and one that comes later is waited for', async () => {
  const view = (...titles: string[]) => (
    <Root width={width}>
      {titles.map((title) => (
        <h2 key={title} ref={(node) => void (title === 'скрыт' && Object.assign(node ?? {}, { focus() {} }))}>
          {title}
        </h2>
      ))}
      {!titles[0] && <button type="button">уйдёт</button>}
    </Root>
  );
  const { rerender } = render(view());
  screen.getByText('уйдёт').focus();
  rerender(view('скрыт'));
  await tick();
  rerender(view('скрыт', 'Билеты'));
  await tick();
  assert.is(document.activeElement?.textContent, 'Билеты');
});

test('from a popup that goes away the keyboard goes back to where it was, or to the heading of that part', async () => {
  const view = (popup: boolean, seat: boolean) => (
    <Root width={width}>
      <div className="popups">{popup && <button type="button">Вернуть</button>}</div>
      <h1>Чайка</h1>
      <section>
        <h2>Билеты</h2>
        {seat && <button type="button">место</button>}
      </section>
    </Root>
  );
  const { rerender } = render(view(true, true));
  screen.getByText('место').focus();
  screen.getByText('Вернуть').focus();
  rerender(view(false, true));
  await tick();
  assert.is(document.activeElement?.textContent, 'место');
  rerender(view(true, true));
  screen.getByText('Вернуть').focus();
  rerender(view(false, false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Билеты');
});

test('from a popup that goes away the keyboard goes back to the heading that had it, not to the first of that part', async () => {
  const view = (popup: boolean) => (
    <Root width={width}>
      <div className="popups">{popup && <button type="button">Вернуть</button>}</div>
      <section>
        <h2>Билеты</h2>
        <h3 tabIndex={-1}>Ряд 5</h3>
      </section>
    </Root>
  );
  const { rerender } = render(view(true));
  screen.getByText('Ряд 5').focus();
  screen.getByText('Вернуть').focus();
  rerender(view(false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Ряд 5');
});

test('from a popup that was all the keyboard came to, it goes to the title', async () => {
  const view = (popup: boolean) => (
    <Root width={width}>
      <div className="popups">{popup && <button type="button">Закрыть</button>}</div>
      <h1>Чайка</h1>
    </Root>
  );
  const { rerender } = render(view(true));
  screen.getByText('Закрыть').focus();
  rerender(view(false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Чайка');
});

test('the first heading takes over once, also in a window without the focus, where WebKit matches no element to :focus', async () => {
  const view = (gone: boolean) => (
    <Root width={width}>
      {!gone && <button type="button">уйдёт</button>}
      <h2>Билеты</h2>
      <h2>Абонементы</h2>
    </Root>
  );
  const { matches } = Element.prototype;
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector !== ':focus' && matches.call(this, selector);
  } as typeof matches;
  try {
    const { rerender } = render(view(false));
    screen.getByText('уйдёт').focus();
    rerender(view(true));
    await tick();
    assert.is(document.activeElement?.textContent, 'Билеты');
  } finally {
    Element.prototype.matches = matches;
  }
});

test('focus that lies elsewhere stays where it is', async () => {
  const view = (gone: boolean) => <Root width={width}>{!gone && <button type="button">уйдёт</button>}</Root>;
  const { rerender } = render(view(false));
  screen.getByText('уйдёт').focus();
  const host = document.createElement('input');
  document.body.append(host);
  host.focus();
  rerender(view(true));
  await tick();
  assert.is(document.activeElement, host);
  host.remove();
});

test('focus that was given up stays so, also where the page has no other: a window that loses it gives nothing up', async () => {
  for (const [what, text] of [
    ['blur', ''],
    ['window', 'Билеты'],
  ] as const) {
    const view = (gone: boolean) => (
      <Root width={width}>
        <h2>Билеты</h2>
        {!gone && <button type="button">уйдёт</button>}
      </Root>
    );
    const { rerender, unmount } = render(view(false));
    const node = screen.getByText('уйдёт');
    node.focus();
    // as when the buyer clicks somewhere in the host's page, or goes to another tab
    if (what === 'blur') node.blur();
    else node.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await tick();
    rerender(view(true));
    await tick();
    const { activeElement } = document;
    assert.is(activeElement === document.body ? '' : activeElement?.textContent, text);
    unmount();
  }
});

test('a dialog that closes as it goes, with nobody to give the keyboard back to, leaves it to a heading', async () => {
  const view = (isOpen: boolean) => (
    <Root width={width}>
      <h1>Чайка</h1>
      {isOpen && (
        <div className="modal">
          <h2 tabIndex={-1}>Билеты</h2>
        </div>
      )}
    </Root>
  );
  const { rerender } = render(view(true));
  const heading = screen.getByText('Билеты');
  heading.focus();
  heading.blur();
  rerender(view(false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Чайка');
});

test('the second click of a double click is for what the first one hit, not for what came in its place', () => {
  const heard: string[] = [];
  render(
    <Root width={width}>
      {['Ещё', 'Убрать', 'Место 5'].map((name) => (
        <button type="button" key={name} className={/5/.test(name) ? 'seat' : ''} onClick={() => heard.push(name)}>
          {name}
        </button>
      ))}
    </Root>,
  );
  const click = (name: string, detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
    screen.getByText(name).dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const [name, detail, prevented] of [
    ['Ещё', 1, false],
    ['Ещё', 2, false],
    // came in its place
    ['Убрать', 3, true],
    ['Убрать', 1, false],
    ['Ещё', 1, false],
    // the keyboard has no double clicks
    ['Убрать', 0, false],
    // would give the seat back at once
    ['Место 5', 1, false],
    ['Место 5', 2, true],
  ] as const) {
    assert.is(click(name, detail), prevented, `${name}, click ${detail}`);
  }
  assert.equal(heard, ['Ещё', 'Ещё', 'Убрать', 'Ещё', 'Убрать', 'Место 5']);
});

test('a tap in the hall presses nothing that opens under the finger; the next press does, and so do keys', () => {
  let pressed = 0;
  render(
    <Root width={width}>
      <div className="pane">Схема</div>
      <button type="button" onClick={() => (pressed += 1)}>
        Выбрать
      </button>
    </Root>,
  );
  const send = (text: string, type: string, detail = 0) =>
    screen.getByText(text).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
  send('Схема', 'pointerdown');
  send('Выбрать', 'click', 1);
  assert.is(pressed, 0);
  send('Выбрать', 'click');
  assert.is(pressed, 1, 'a key');
  send('Схема', 'pointerdown');
  send('Выбрать', 'click', 1);
  send('Выбрать', 'pointerdown');
  send('Выбрать', 'click', 2);
  assert.is(pressed, 1, 'the second half of a double tap');
  send('Выбрать', 'pointerdown');
  send('Выбрать', 'click', 1);
  assert.is(pressed, 2);
});

test.run();

import '../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, render, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Root } from '../../src/ui/Root';
import { Skeleton } from '../../src/ui/Skeleton';

test.after.each(cleanup);

/** An observer that the test triggers, because happy-dom has no layout. */
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

test('the width of the container decides about the layout, not the width of the window', async () => {
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
    assert.is(width.value, 880, 'a hidden container keeps its last width');
    Object.defineProperty(ruler, 'offsetWidth', { value: 1280, configurable: true });
    root.style.fontSize = '32px';
    await act(() => observed[0]?.());
    assert.is(
      root.className,
      'root beyond-narrow is-medium',
      'letters of 32 px leave no room for the cart beside the hall',
    );
    root.style.fontSize = '';
    for (const [px, isLow] of [
      [479, true],
      [0, true],
      [480, false],
    ] as const) {
      Object.defineProperty(ruler, 'offsetHeight', { value: px, configurable: true });
      await act(() => observed[0]?.());
      assert.is(root.classList.contains('is-low'), isLow, `${px} px visible`);
    }
    unmount();
    assert.is(stopped, 1);
  } finally {
    globalThis.ResizeObserver = before;
  }
});

const tick = () => act(() => new Promise<void>((done) => setTimeout(done, 0)));

test('the focus of a removed button over the map, or below it, goes to the map; of a hidden map, to the heading', async () => {
  const view = (gone: string, isMapShown = true) => (
    <Root width={width}>
      <div className="shop">
        <div>
          <h1>Чайка</h1>
          <div className="hall-place">
            {isMapShown && <div className="pane" role="application" tabIndex={-1} />}
            {gone !== 'Выбрать' && <button type="button">Выбрать</button>}
          </div>
        </div>
        <section>{gone !== 'Подобрать' && <button type="button">Подобрать</button>}</section>
      </div>
    </Root>
  );
  const { rerender } = render(view(''));
  for (const name of ['Выбрать', 'Подобрать']) {
    screen.getByText(name).focus();
    rerender(view(name));
    await tick();
    assert.is(document.activeElement?.className, 'pane', name);
    rerender(view(''));
  }
  screen.getByText('Подобрать').focus();
  rerender(view('Подобрать', false));
  await tick();
  assert.is(document.activeElement?.textContent, 'Чайка');
});

test('while a ticket is removed, the focus of its button goes to the next ticket, else the previous one, else the heading of the cart', async () => {
  const view = (tickets: string[], busy = '') => (
    <Root width={width}>
      <section>
        <h2>Билеты</h2>
        <fieldset>
          <ul>
            {tickets.map((name) => (
              <li key={name}>{name !== busy && <button type="button">{name}</button>}</li>
            ))}
          </ul>
          <h3>Промокод</h3>
        </fieldset>
      </section>
    </Root>
  );
  const { rerender } = render(view(['1', '2', '3']));
  screen.getByText('2').focus();
  for (const [tickets, busy, next] of [
    [['1', '2', '3'], '2', '3'],
    [['1', '3'], '3', '1'],
    [['1'], '1', 'Билеты'],
  ] as const) {
    rerender(view([...tickets], busy));
    await tick();
    assert.is(document.activeElement?.textContent, next);
    rerender(view(tickets.filter((each) => each !== busy)));
    await tick();
    assert.is(document.activeElement?.textContent, next);
  }
});

test('the title of an opened screen gets the focus as soon as it is known, before other headings', async () => {
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

test('a hidden heading is skipped, and a later heading gets the focus', async () => {
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

test('a closed popup returns the focus to the earlier element, or to the heading of its section', async () => {
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

test('a closed popup returns the focus to the earlier heading, not to the first one of its section', async () => {
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

test('the nearest heading gets the focus only once, even in an unfocused window, where WebKit matches no element to :focus', async () => {
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

test('a focus outside the widget stays', async () => {
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

test('after a blur no heading takes the focus; after the window lost the focus a heading takes it', async () => {
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
    // the buyer clicks in the host page, or goes to another tab
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

test('a removed dialog without an earlier focus gives the focus to a heading', async () => {
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

test('the second click of a double click does not press a button that replaced the first one', () => {
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
    // this button has replaced the button 'Ещё'
    ['Убрать', 3, true],
    ['Убрать', 1, false],
    ['Ещё', 1, false],
    // the keyboard has no double clicks
    ['Убрать', 0, false],
    // the second click would remove the seat at once
    ['Место 5', 1, false],
    ['Место 5', 2, true],
  ] as const) {
    assert.is(click(name, detail), prevented, `${name}, click ${detail}`);
  }
  assert.equal(heard, ['Ещё', 'Ещё', 'Убрать', 'Ещё', 'Убрать', 'Место 5']);
});

test('the second tap of a double tap does not take a seat of the hall that the first one uncovered', () => {
  let touched = 0;
  render(
    <Root width={width}>
      <button type="button">Свернуть</button>
      <div className="pane" onPointerDown={() => (touched += 1)}>
        Схема
      </div>
    </Root>,
  );
  const send = (text: string, type: string, timeStamp: number, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    screen.getByText(text).dispatchEvent(event);
  };
  for (const [after, away, hears] of [
    [250, 5, false],
    [600, 5, true],
    [250, 40, true],
  ] as const) {
    touched = 0;
    send('Свернуть', 'click', 1000, 100);
    send('Схема', 'pointerdown', 1000 + after, 100 + away);
    assert.is(touched > 0, hears, `${after} ms, ${away} px`);
  }
  send('Схема', 'click', 3000, 100);
  send('Схема', 'pointerdown', 3100, 100);
  assert.is(touched, 2, 'a double tap on the hall itself works');
});

test('a tap in the hall does not press a button that opens under the finger; the next press and a key do', () => {
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
  assert.is(pressed, 1, 'pressed by a key');
  send('Схема', 'pointerdown');
  send('Выбрать', 'click', 1);
  send('Выбрать', 'pointerdown');
  send('Выбрать', 'click', 2);
  assert.is(pressed, 1, 'the second tap of a double tap');
  send('Выбрать', 'pointerdown');
  send('Выбрать', 'click', 1);
  assert.is(pressed, 2);
});

test.run();

import './support/dom';
import { waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('on a page whose customElements.define throws, the console has the error and mount() works, also without performance.mark as in jsdom', async () => {
  const { mark } = performance;
  Object.defineProperty(performance, 'mark', { configurable: true, value: undefined });
  const { error, warn } = console;
  const errors: unknown[] = [];
  console.error = (failure: unknown) => errors.push(failure);
  console.warn = () => {};
  const own = globalThis.customElements;
  Object.defineProperty(globalThis, 'customElements', {
    configurable: true,
    value: {
      get: () => undefined,
      define() {
        throw new Error('not here');
      },
    },
  });
  try {
    const { mount } = await import('../src/index');
    assert.equal(errors.map(String), ['Error: not here']);
    const element = document.body.appendChild(document.createElement('div'));
    const { unmount } = mount(element, {});
    await waitFor(() => assert.match(element.shadowRoot?.textContent ?? '', 'Виджет не настроен'));
    unmount();
    assert.is(element.shadowRoot?.textContent, '');
    element.remove();
  } finally {
    Object.defineProperty(globalThis, 'customElements', { configurable: true, value: own });
    Object.assign(console, { error, warn });
    Object.defineProperty(performance, 'mark', { configurable: true, value: mark });
  }
});

test('mount() throws nothing: the console names a value that is no element, and the error of an option that throws', async () => {
  const { mount } = await import('../src/index');
  const { error } = console;
  const errors: unknown[] = [];
  console.error = (failure: unknown) => errors.push(failure);
  for (const place of [document.getElementById('not-there-yet'), '#tickets', undefined]) {
    const { update, unmount } = mount(place as unknown as HTMLElement, {});
    update({ show: 13 });
    unmount();
  }
  const hostile = {
    get show(): string {
      throw new Error('mine');
    },
  };
  for (const options of [undefined, null, 0, 'x', [], document, Symbol, hostile]) {
    const { update, unmount } = mount(document.createElement('div'), options as object);
    update(options as object);
    unmount();
    unmount();
  }
  console.error = error;
  const told = ['null', '#tickets', 'undefined'].map(
    (place) => `Error: bswidget: mount() was given ${place}, no element`,
  );
  assert.equal([...new Set(errors.map(String))], [...told, 'Error: mine']);
});

test.run();

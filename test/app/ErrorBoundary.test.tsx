import '../support/dom';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ErrorBoundary } from '../../src/app/ErrorBoundary';

test.after.each(cleanup);

/** `Screen` throws while `broken` is true. */
interface State {
  broken: boolean;
  reported: unknown[];
}
const Screen = ({ state }: { state: State }): ReactNode => {
  if (state.broken) throw new Error('bang');
  return <p>Чайка</p>;
};
const draw = (thumbnail: boolean): State => {
  const state: State = { broken: true, reported: [] };
  render(
    <ErrorBoundary thumbnail={thumbnail} report={(error) => state.reported.push(error)}>
      <Screen state={state} />
    </ErrorBoundary>,
  );
  return state;
};

test('spec §8: an error of a screen is reported, and with thumbnail the fallback text is shown', async () => {
  const { reported } = draw(true);
  await waitFor(() => assert.ok(screen.getByText('Ошибка. Что то пошло не так...')));
  assert.match(`${reported[0]}`, /bang/);
});

test('spec §8: without thumbnail only the retry button is shown', async () => {
  const { reported } = draw(false);
  await waitFor(() => assert.ok(screen.getByText('Повторить')));
  assert.is(screen.queryByText(/Ошибка/), null);
  assert.match(`${reported[0]}`, /bang/);
});

test('the retry button draws the screen again', async () => {
  const state = draw(false);
  await waitFor(() => assert.ok(screen.getByText('Повторить')));
  state.broken = false;
  fireEvent.click(screen.getByText('Повторить'));
  await waitFor(() => assert.ok(screen.getByText('Чайка')));
});

type Effect = (run: () => void, watched: unknown[]) => void;

/** A screen that throws after it was drawn, while `broken` is true. */
const Late = ({ state, effect }: { state: State; effect: Effect }): ReactNode => {
  effect(() => {
    if (state.broken) throw new Error('bang');
  }, []);
  return <p>Чайка</p>;
};

for (const [name, effect] of [
  ['an effect', useEffect],
  ['a layout effect', useLayoutEffect],
] as const) {
  test(`an error of ${name} is caught and reported as well, and the retry button draws the screen again`, async () => {
    const state: State = { broken: true, reported: [] };
    render(
      <ErrorBoundary thumbnail report={(error) => state.reported.push(error)}>
        <Late state={state} effect={effect} />
      </ErrorBoundary>,
    );
    await waitFor(() => assert.ok(screen.getByText('Ошибка. Что то пошло не так...')));
    assert.equal(state.reported.map(String), ['Error: bang']);
    state.broken = false;
    fireEvent.click(screen.getByText('Повторить'));
    await waitFor(() => assert.ok(screen.getByText('Чайка')));
  });
}

test('the fallback has the classes that give it the widget’s typography', async () => {
  draw(true);
  await waitFor(() => assert.is(screen.getByRole('alert').className, 'root is-narrow'));
});

test.run();

import '../support/dom';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SeatView } from '../../src/hall/SeatView';

test.after.each(cleanup);

/** The DOM of the tests has no dialogs, so this method does nothing. */
HTMLDialogElement.prototype.showModal ??= () => {};

test('the view’s picture is loaded only after the button is pressed, and its alt text names the seat', () => {
  render(<SeatView url="https://site.example/1.jpg" of="Ряд 5, место 12" />);
  assert.not(screen.queryByRole('img', { hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Вид с места' }));
  const picture = screen.getByRole('img', { hidden: true });
  assert.is(picture.getAttribute('src'), 'https://site.example/1.jpg');
  assert.is(picture.getAttribute('alt'), 'Вид с места: Ряд 5, место 12');
});

test('a picture that fails to load says so', () => {
  render(<SeatView url="https://site.example/1.jpg" of="Ряд 5, место 12" />);
  fireEvent.click(screen.getByRole('button', { name: 'Вид с места' }));
  fireEvent.error(screen.getByRole('img', { hidden: true }));
  assert.not(screen.queryByRole('img', { hidden: true }));
  assert.match(screen.getByRole('status', { hidden: true }).textContent ?? '', /не загрузилась/);
});

test.run();

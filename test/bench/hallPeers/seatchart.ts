import styles from 'seatchart/dist/seatchart.css';
import Seatchart from 'seatchart/dist/seatchart.js';
import type { Show } from './adapter';
import { compare } from './page';

/** A table of boxes that the page scrolls: it draws neither places nor sizes of a hall, and does not zoom. */
const show: Show = (host, { seats }) => {
  const sheet = document.createElement('style');
  const colors = [...new Set(seats.filter(({ isFree }) => isFree).map(({ color }) => color))];
  sheet.textContent = `${styles}${colors.map((color, at) => `.color${at}{background:${color}}`).join('')}`;
  host.style.overflow = 'auto';
  // Its own padding lies within the size that all are given.
  host.style.boxSizing = 'border-box';
  host.before(sheet);
  const rows = Math.max(...seats.map(({ row }) => row)) + 1;
  const columns = Math.max(...seats.map(({ column }) => column)) + 1;
  const place = ({ row, column }: { row: number; column: number }) => ({ row, col: column });
  const taken = new Set(seats.map(({ row, column }) => row * columns + column));
  const disabledSeats = Array.from({ length: rows * columns }, (_, at) => at)
    .filter((at) => !taken.has(at))
    .map((at) => ({ row: Math.floor(at / columns), col: at % columns }));
  const chart = new Seatchart(host, {
    map: {
      rows,
      columns,
      disabledSeats,
      reservedSeats: seats.filter(({ isFree }) => !isFree).map(place),
      seatTypes: Object.fromEntries(
        colors.map((color, at) => [
          at ? `type${at}` : 'default',
          {
            label: color,
            price: at,
            cssClass: `color${at}`,
            ...(at && { seats: seats.filter((seat) => seat.isFree && seat.color === color).map(place) }),
          },
        ]),
      ),
    },
    cart: { visible: false },
    legendVisible: false,
  });
  return {
    isDrawn: () => true,
    freeSeats: () =>
      [...host.querySelectorAll('.sc-seat-available')].map((seat) => {
        const { left, top, width, height } = seat.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
      }),
    isAnswered: () => chart.getCart().length > 0,
  };
};

compare(show);

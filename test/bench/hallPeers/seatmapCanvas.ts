import styles from '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.css';
import { SeatMapCanvas } from '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.js';
import { CHOSEN, type Show, SOLD, usualRadius } from './adapter';
import { compare } from './page';

/** An SVG element for each part of each seat. All seats are alike in size, so the hall is given in units of that size. */
const SEAT_RADIUS = 12;

const show: Show = (host, { seats }) => {
  const sheet = document.createElement('style');
  sheet.textContent = styles;
  host.before(sheet);
  const scale = SEAT_RADIUS / usualRadius(seats);
  const map = new SeatMapCanvas('#host', {
    legend: false,
    style: { seat: { radius: SEAT_RADIUS, not_salable: SOLD, selected: CHOSEN } },
  });
  map.eventManager.addEventListener('SEAT.CLICK', (seat) => (seat.isSelected() ? seat.unSelect() : seat.select()));
  map.data.addBulkBlock([
    {
      id: 'hall',
      title: '',
      labels: [],
      seats: seats.map(({ id, x, y, color, isFree }) => ({
        id,
        title: id,
        x: x * scale,
        y: y * scale,
        salable: isFree,
        color,
      })),
    },
  ]);
  return {
    isDrawn: () => Number(host.querySelector('.block')?.getAttribute('opacity')) > 0,
    freeSeats: () =>
      [...host.querySelectorAll('.seat')].flatMap((seat, at): [number, number][] => {
        if (!seats[at]?.isFree) return [];
        const { left, top, width, height } = seat.getBoundingClientRect();
        return [[left + width / 2, top + height / 2]];
      }),
    isAnswered: () => map.data.getSelectedSeats().length > 0,
  };
};

compare(show);

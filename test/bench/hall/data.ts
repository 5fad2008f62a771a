/** The box office's halls with seats on sale, for the hall's benchmark and browser tests. */
import type { DrawnHall } from '../../box-office/halls/types';
import type { StageData } from './stage';

const COLORS = 5;

/** Sells about half of a hall in runs of seats, the same every time. */
export const onSale = ({ seats, sectors, places, zones, svg }: DrawnHall): StageData => {
  let run = 7;
  const next = () => {
    run = (run * 48271) % 2147483647;
    return run / 2147483647;
  };
  let free = true;
  const sold = seats.map(() => {
    if (next() < 0.2) free = next() < 0.55;
    return !free;
  });
  return {
    seats,
    sectors,
    schema: svg,
    ticketGroups: Array.from({ length: Math.min(COLORS, zones) }, (_, zone) => ({
      id: `g${zone}`,
      name: `Зона ${zone + 1}`,
      color: '',
      minPrice: [150_000, 200_000, 250_000, 280_000, 450_000][zone] ?? 0,
      billing:
        zone === 3
          ? [
              { tariffId: 't1', price: 350_000 },
              { tariffId: 't2', price: 280_000 },
            ]
          : [{ tariffId: 't1', price: [150_000, 200_000, 250_000, 280_000, 450_000][zone] ?? 0 }],
    })),
    tariffs: [
      { id: 't1', name: 'Взрослый', isDefault: true },
      { id: 't2', name: 'Школьный', isDefault: false },
    ],
    onSale: seats.flatMap((seat, at): [string, string][] =>
      sold[at] ? [] : [[seat.id, `g${Math.min(COLORS - 1, places[at]?.zone ?? 0)}`]],
    ),
  };
};

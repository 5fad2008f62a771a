import { createDraft, type Draft } from './draft';
import { coordinate, drawing, group, label } from './svg';
import type { DrawnHall } from './types';

const MIDDLE = 450;
const FLOOR_PLACES = 300;
/** The most tickets for the floor in one order. */
const FLOOR_TICKETS = 4;
const TABLE_PLACES = 4;

/** A floor in front of the stage: one shape with 300 places without numbers. */
function floor(draft: Draft): string {
  draft.sector('floor', 'Танцпол', { standing: true, maxTickets: FLOOR_TICKETS });
  for (let number = 1; number <= FLOOR_PLACES; number += 1)
    draft.seat({ schemaId: 'dance', row: 1, number, zone: 1, name: `Танцпол, вход ${number}` });
  return group('id="floor"', [
    '<path id="dance" class="floor" d="M240 150H660V330Q660 400 590 400H310Q240 400 240 330Z"/>',
    label(MIDDLE, 285, 'Танцпол', 'large'),
  ]);
}

/** Tables along both walls and before the bar. A table with the chairs around it is one shape, and a buyer takes a place at the table. */
function tables(draft: Draft): string {
  draft.sector('tables', 'Столики');
  const spots: [x: number, y: number][] = [
    ...[180, 270, 360, 450].map((y): [number, number] => [100, y]),
    ...[180, 270, 360, 450].map((y): [number, number] => [800, y]),
    ...[230, 340, 560, 670].map((x): [number, number] => [x, 470]),
  ];
  const drawn = spots.map(([x, y], index) => {
    const row = index + 1;
    for (let number = 1; number <= TABLE_PLACES; number += 1)
      draft.seat({ schemaId: `stol-${row}`, row, number, zone: 2, name: `Стол ${row}, место ${number}` });
    const chairs = Array.from({ length: TABLE_PLACES }, (_, at) => {
      const angle = (Math.PI / 2) * at + Math.PI / 4;
      return `<circle class="chair" cx="${coordinate(34 * Math.cos(angle))}" cy="${coordinate(34 * Math.sin(angle))}" r="7"/>`;
    });
    return group(`transform="translate(${x} ${y})"`, [
      ...chairs,
      `<circle id="stol-${row}" class="table" r="24"/>`,
      label(0, 6, row),
    ]);
  });
  return group('id="tables"', drawn);
}

/** Three rows of chairs above the bar. */
function balcony(draft: Draft): string {
  draft.sector('balcony', 'Балкон');
  const rows = [22, 24, 26].map((count, index) => {
    const row = index + 1;
    return group(
      `id="balcony-${row}"`,
      Array.from({ length: count }, (_, at) => {
        const x = (at - (count - 1) / 2) * 27;
        const y = 620 + index * 30 - (x * x) / 4000;
        const schemaId = draft.seat({ schemaId: `b${row}-${at + 1}`, row, number: at + 1, zone: 0 });
        return `<rect id="${schemaId}" x="${coordinate(MIDDLE + x - 9)}" y="${coordinate(y - 9)}" width="18" height="18" rx="5"/>`;
      }),
    );
  });
  return group('class="seat"', [...rows, label(MIDDLE, 726, 'Балкон')]);
}

/** A club: a floor to stand on, twelve tables for four, a balcony with seats. */
export function club(): DrawnHall {
  const draft = createDraft({ id: 5, name: 'Клуб «Причал»' }, 5_000_001, 3);
  const body = [
    `<g id="stage"><path class="stage" d="M250 40H650L620 120H280Z"/>${label(MIDDLE, 92, 'Сцена', 'large')}</g>`,
    floor(draft),
    tables(draft),
    `<g id="bar"><rect class="bar" x="380" y="530" width="140" height="34" rx="8"/>${label(MIDDLE, 553, 'Бар')}</g>`,
    balcony(draft),
    label(60, 560, 'Вход'),
  ];
  return draft.finish(
    drawing(
      { width: 900, height: 760 },
      {
        title: 'Клуб «Причал»: схема зала',
        style:
          '.stage{fill:#d6d2e4}.floor{fill:#e9e4f5;stroke:#8a7bb8;stroke-width:2px}.table{fill:#cdbfa6}.chair{fill:#efe9dd;stroke:#b3a88f;stroke-width:1px}.seat{fill:#9aa3b5}.bar{fill:#dfe3ea}.label,.large{font-family:sans-serif;fill:#4a4458;text-anchor:middle}.label{font-size:17px}.large{font-size:28px}',
        defs: '',
        body,
      },
    ),
  );
}

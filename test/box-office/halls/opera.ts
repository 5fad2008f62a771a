import type { Seat } from '../../../src/domain/entities';
import { createDraft, type Draft } from './draft';
import { spread } from './horseshoe';
import { coordinate, drawing, group, label } from './svg';
import type { DrawnHall } from './types';

const PITCH = 15;
const at = (x: number, y: number) => `${coordinate(x)} ${coordinate(y)}`;

/** Rows of two halves on circles around a point behind the stage; each seat is turned into its place. */
function stalls(draft: Draft): string {
  draft.sector('stalls', 'Партер', { viewUrl: '/views/stalls.svg' });
  const rows = Array.from({ length: 22 }, (_, index) => {
    const row = index + 1;
    const radius = 620 + index * 17;
    const half = 14 + Math.floor(row / 4);
    const zone = row <= 5 ? 7 : row <= 14 ? 6 : 5;
    const seats = Array.from({ length: half * 2 }, (_, step) => {
      const place = step - half + 0.5;
      const distance = place * PITCH + Math.sign(place) * 14;
      const turn = coordinate((-distance / radius) * (180 / Math.PI));
      const schemaId = draft.seat({ schemaId: `parter-${row}-${step + 1}`, row, number: step + 1, zone });
      return `<circle id="${schemaId}" cy="${radius}" r="6" transform="rotate(${turn})"/>`;
    });
    const edge = ((half * PITCH + 32) / radius) * (180 / Math.PI);
    const numbers = [edge, -edge].map(
      (turn) => `<text class="label" y="${radius + 4}" transform="rotate(${coordinate(turn)})">${row}</text>`,
    );
    return group(`id="stalls-row-${row}"`, [...seats, ...numbers]);
  });
  return group('id="stalls" transform="translate(750 -440)"', [group('class="seat"', rows)]);
}

/** Straight rows in three blocks behind the stalls, the side blocks turned inwards. */
function amphitheatre(draft: Draft): string {
  draft.sector('amphitheatre', 'Амфитеатр');
  const blocks: string[][] = [[], [], []];
  for (let row = 1; row <= 6; row += 1) {
    let number = 0;
    for (const [block, count, from] of [
      [0, 11, -11.5 * PITCH],
      [1, 16, -7.5 * PITCH],
      [2, 11, 1.5 * PITCH],
    ] as const) {
      for (let step = 0; step < count; step += 1) {
        number += 1;
        const schemaId = draft.seat({ schemaId: `am${row}x${number}`, row, number, zone: row <= 3 ? 5 : 4 });
        const spot = `x="${coordinate(from + step * PITCH)}" y="${(row - 1) * 17}"`;
        blocks[block]?.push(`<use xlink:href="#chair" id="${schemaId}" ${spot}/>`);
      }
    }
  }
  const place = ['translate(618 594) rotate(16)', 'translate(750 598)', 'translate(882 594) rotate(-16)'];
  return group(
    'id="amphitheatre" class="seat"',
    blocks.map((block, index) => group(`transform="${place[index]}"`, block)),
  );
}

/** Boxes around the stalls; each is a group of its own outline, its chairs and its number. */
function boxes(draft: Draft): string {
  draft.sector('benoir', 'Ложи бенуара');
  const drawn = spread({ radius: 440, side: 250 }, 26).map(({ x, y, turn }, index) => {
    const row = index + 1;
    const chairs = Array.from({ length: 6 }, (_, step) => {
      const number = step + 1;
      const zone = index < 3 || index > 22 ? 3 : 5;
      const name = `Ложа ${row}, место ${number}`;
      const schemaId = draft.seat({ schemaId: `lozha-${row}-${number}`, row, number, zone, name });
      return `<circle id="${schemaId}" cx="${((step % 3) - 1) * 15}" cy="${Math.floor(step / 3) * 16}" r="6"/>`;
    });
    return group(`transform="translate(${at(x, y)})"`, [
      group(`transform="rotate(${coordinate(turn)})"`, [
        '<rect class="box" x="-25" y="-10" width="50" height="54" rx="6"/>',
        group('class="seat"', chairs),
        label(0, 38, row),
      ]),
    ]);
  });
  return group('id="benoir" transform="translate(750 390)"', drawn);
}

interface Tier {
  id: string;
  name: string;
  radius: number;
  side: number;
  /** Seats of each row, nearest the hall first. */
  rows: number[];
  zone: (row: number) => number;
}

const TIERS: Tier[] = [
  { id: 'bel', name: 'Бельэтаж', radius: 512, side: 240, rows: [92, 96, 98], zone: (row) => (row === 1 ? 4 : 3) },
  { id: 'tier1', name: 'Первый ярус', radius: 592, side: 225, rows: [90, 94], zone: () => 2 },
  { id: 'tier2', name: 'Второй ярус', radius: 654, side: 200, rows: [72, 76, 78], zone: (row) => (row === 1 ? 1 : 0) },
];

/** This many seats at each end of a tier are above the stage, and see only a part of it. */
const CUT_OFF = 6;

function specialOf(id: string, number: number, count: number): Pick<Seat, 'kind' | 'note' | 'viewUrl'> | undefined {
  if (Math.min(number, count + 1 - number) > CUT_OFF) return undefined;
  const side = number <= CUT_OFF ? 'левой' : 'правой';
  return { kind: 'restricted_view', note: `Не видно ${side} части сцены`, viewUrl: `/views/${id}-side.svg` };
}

/** A balcony along the horseshoe: every chair is a square group with its own transform and a back. */
function tier(draft: Draft, { id, name, radius, side, rows, zone }: Tier): string {
  draft.sector(id, name, { viewUrl: `/views/${id}.svg` });
  const drawn = rows.map((count, index) => {
    const row = index + 1;
    const spots = spread({ radius: radius + index * 18, side }, count);
    const seats = spots.map(({ x, y, turn }, step) => {
      const schemaId = draft.seat({
        schemaId: `${id}_${row}_${step + 1}`,
        row,
        number: step + 1,
        zone: zone(row),
        special: specialOf(id, step + 1, count),
      });
      const place = `translate(${at(x, y)}) rotate(${coordinate(turn)})`;
      if (id !== 'bel') return `<use href="#chair" id="${schemaId}" transform="${place}"/>`;
      return `<g id="${schemaId}" transform="${place}"><rect x="-6" y="-6" width="12" height="12" rx="3"/><path d="M-5 7h10" class="back"/></g>`;
    });
    return group('class="seat"', seats);
  });
  return group('transform="translate(750 390)"', [...drawn, label(0, radius + rows.length * 18 + 6, name, 'name')]);
}

/** The opera house of about 1,800 seats: stalls, amphitheatre, boxes and three horseshoe tiers. */
export function opera(): DrawnHall {
  const draft = createDraft({ id: 2, name: 'Большая опера' }, 20_001, 8);
  const body = [
    `<g id="stage"><path class="stage" d="M470 14H1030L980 112Q750 150 520 112Z"/>${label(750, 96, 'Сцена', 'name')}</g>`,
    label(750, 160, 'Партер', 'name'),
    stalls(draft),
    label(750, 584, 'Амфитеатр', 'name'),
    amphitheatre(draft),
    boxes(draft),
    ...TIERS.map((each) => tier(draft, each)),
  ];
  return draft.finish(
    drawing(
      { width: 1500, height: 1160 },
      {
        title: 'Большая опера: схема зала',
        style:
          '.seat{fill:#a08f6d}.stage{fill:#e2ddd2}.box{fill:none;stroke:#c9bfa9;stroke-width:1px}.back{stroke:#7d6f54;stroke-width:1.5px;fill:none}.label{font-family:serif;font-size:9px;fill:#6a6252;text-anchor:middle}.name{font-family:serif;font-size:18px;fill:#333;text-anchor:middle}',
        defs: '<symbol id="chair" overflow="visible"><circle r="6"/></symbol>',
        body,
      },
    ),
  );
}

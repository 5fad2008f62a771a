import type { Seat } from '../../../src/domain/entities';
import { createDraft, type Draft } from './draft';
import { coordinate, drawing, group, label } from './svg';
import type { DrawnHall } from './types';

const PITCH = 24;
const MIDDLE = 360;

/** How far a row has risen towards the stage at a distance from the hall's axis: rows bend around the stage. */
const bend = (distance: number): number => (distance * distance) / 1400;

/** The last row of the stalls ends in rooms for wheelchairs, each with a companion's seat beside it. */
function specialOf(row: number, number: number, count: number): Pick<Seat, 'kind' | 'note'> | undefined {
  if (row !== 8) return undefined;
  const fromEnd = Math.min(number, count + 1 - number);
  if (fromEnd === 1) return { kind: 'wheelchair', note: 'Подъезд без ступеней, вход со стороны набережной' };
  return fromEnd === 2 ? { kind: 'companion' } : undefined;
}

/** Two mirrored blocks with an aisle between; the right one is the left one, turned over. */
function parterre(draft: Draft): string {
  draft.sector('parterre', 'Партер');
  const left: string[] = [];
  const right: string[] = [];
  const labels: string[] = [];
  [6, 7, 7, 8, 8, 9, 9, 10].forEach((half, index) => {
    const row = index + 1;
    const zone = row <= 3 ? 4 : 3;
    const middle = 186 + index * 29;
    const spot = (step: number) => {
      const distance = PITCH * (1 + step);
      return `cx="${MIDDLE - distance}" cy="${coordinate(middle - bend(distance))}" r="8.5"`;
    };
    for (let number = 1; number <= half; number += 1) {
      const special = specialOf(row, number, 2 * half);
      const schemaId = draft.seat({ schemaId: `p${row}-${number}`, row, number, zone, special });
      left.push(`<circle id="${schemaId}" ${spot(half - number)}/>`);
    }
    for (let number = half + 1; number <= 2 * half; number += 1) {
      const special = specialOf(row, number, 2 * half);
      const schemaId = draft.seat({ schemaId: `p${row}-${number}`, row, number, zone, special });
      right.push(`<circle id="${schemaId}" ${spot(number - half - 1)}/>`);
    }
    const edge = PITCH * half + 28;
    labels.push(label(MIDDLE - edge, middle - bend(edge) + 4, row), label(MIDDLE + edge, middle - bend(edge) + 4, row));
  });
  return group('id="part-1" class="block"', [
    label(MIDDLE, 160, 'Партер', 'name'),
    ...labels,
    group('class="seat"', left),
    group('class="seat" transform="matrix(-1 0 0 1 720 0)"', right),
  ]);
}

/** Three blocks: the side ones are straight rows, turned as a whole. */
function amphitheatre(draft: Draft): string {
  draft.sector('amphi', 'Амфитеатр');
  const blocks: [string[], string[], string[]] = [[], [], []];
  [5, 5, 6, 6].forEach((side, index) => {
    const row = index + 1;
    const zone = row <= 2 ? 2 : 1;
    const y = index * 30;
    let number = 0;
    const add = (block: string[], x: number) => {
      number += 1;
      const schemaId = draft.seat({ schemaId: `amphi_${row}_${number}`, row, number, zone });
      block.push(`<use href="#seat" id="${schemaId}" x="${x}" y="${y}"/>`);
    };
    for (let step = side; step > 0; step -= 1) add(blocks[0], -step * PITCH);
    for (let step = 0; step < 10; step += 1) add(blocks[1], (step - 4.5) * PITCH);
    for (let step = 1; step <= side; step += 1) add(blocks[2], step * PITCH);
    const edge = side * PITCH + 24;
    blocks[0].push(label(-edge, y + 5, row));
    blocks[2].push(label(edge, y + 5, row));
  });
  return group('id="part-2"', [
    label(MIDDLE, 428, 'Амфитеатр', 'name'),
    group('class="seat" transform="translate(238 450) rotate(10)"', blocks[0]),
    group(`transform="translate(${MIDDLE} 450)"`, [group('class="seat"', blocks[1])]),
    group('class="seat" transform="translate(482 450) rotate(-10)"', blocks[2]),
  ]);
}

/** The balcony is drawn at twice the size and scaled down, its last row as free shapes, like an export of a CAD plan. */
function balcony(draft: Draft): string {
  draft.sector('balcony', 'Балкон');
  const flat = (x: number) => bend(x) / 2;
  const rows = [22, 22, 24].map((count, index) => {
    const row = index + 1;
    const parts: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const step = number - (count + 1) / 2;
      const aisle = row === 3 || Math.abs(step) < 5 ? 0 : Math.sign(step) * 20;
      const x = step * PITCH + aisle;
      const y = index * 29 - flat(x);
      const schemaId = draft.seat({ schemaId: `balk.${row}.${number}`, row, number, zone: 0 });
      const [cx, cy] = [coordinate(x * 2), coordinate(y * 2)];
      parts.push(
        row === 3
          ? `<path id="${schemaId}" d="M${coordinate(x * 2 - 17)} ${cy}a17 17 0 0 1 34 0a17 17 0 0 1-34 0z"/>`
          : `<circle id="${schemaId}" cx="0" cy="0" r="17" transform="translate(${cx},${cy})"/>`,
      );
    }
    const numbers = [-314, 314].map((x) => label(x * 2, (index * 29 - flat(x) + 5) * 2, row, 'large'));
    return group(`class="seat" id="balcony-row-${row}"`, [...parts, ...numbers]);
  });
  return group('id="part-3"', [
    label(MIDDLE, 584, 'Балкон', 'name'),
    group(`transform="translate(${MIDDLE} 615) scale(.5)"`, rows),
  ]);
}

/** A box of two columns; chairs in boxes are drawn square. */
function box(draft: Draft, side: 'А' | 'Б', x: number): string {
  const latin = side === 'А' ? 'a' : 'b';
  draft.sector(`box-${latin}`, `Ложа ${side}`);
  const seats: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    const schemaId = draft.seat({
      schemaId: `box-${latin}-${number}`,
      row: Math.ceil(number / 2),
      number,
      zone: 2,
      name: `Место ${number}`,
    });
    const turned = side === 'А' ? -3 : 3;
    const column = number % 2 ? -20 : 4;
    const y = Math.floor((number - 1) / 2) * 28;
    seats.push(
      `<rect id="${schemaId}" x="${column}" y="${y}" width="16" height="16" rx="5" transform="skewY(${turned})"/>`,
    );
  }
  return group(`transform="translate(${x} 180)"`, [
    label(0, -16, `Ложа ${side}`, 'name'),
    group('class="seat"', seats),
  ]);
}

/** The small stage of 300 seats: stalls in two blocks, amphitheatre in three, balcony and two boxes. */
export function theatre(): DrawnHall {
  const draft = createDraft({ id: 1, name: 'Малая сцена' }, 1001, 5);
  const body = [
    `<g id="stage"><path d="M206 84C308 102 412 102 514 84L500 116C410 134 310 134 220 116Z" fill="url(#boards)"/>${label(MIDDLE, 115, 'Сцена', 'name')}</g>`,
    parterre(draft),
    amphitheatre(draft),
    balcony(draft),
    box(draft, 'А', 86),
    box(draft, 'Б', 634),
  ];
  return draft.finish(
    drawing(
      { top: 64, width: 720, height: 640 },
      {
        title: 'Малая сцена: схема зала',
        style:
          '.seat{fill:#9aa3b5}.label{font-family:sans-serif;font-size:20px;fill:#5b6270;text-anchor:middle}.large{font-family:sans-serif;font-size:40px;fill:#5b6270;text-anchor:middle}.name{font-family:sans-serif;font-size:22px;fill:#333;text-anchor:middle}#stage{stroke:none}',
        defs: '<linearGradient id="boards" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9dbe0"/><stop offset="1" stop-color="#eceef2"/></linearGradient><circle id="seat" r="8.5"/>',
        body,
      },
    ),
  );
}

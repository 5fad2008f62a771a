/** The words on the map: those of the drawing, names of zones and sectors where there is room, and numbers of rows. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import type { Board } from '../../../src/hall/map/board';
import { createLabels } from '../../../src/hall/map/labels';
import { type Box, boxOf, overlap } from '../../../src/hall/schema/box';
import { BLACK, type Shade } from '../../../src/hall/schema/colors';
import type { DrawnSeat, ZonePoint } from '../../../src/hall/schema/geometry';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { draw } from '../../../src/hall/schema/svg';
import { toBox } from '../toBox';
import { layOutParts, named, seatAt, zoneAt } from './mapParts';

/** A word as a browser lays it out: in a box of the drawing, with this height of a line, turned by this angle. */
interface Drawn {
  text: string;
  box: Box;
  line?: number;
  angle?: number;
  shade?: Shade | undefined;
}

const at = (text: string, left: number, top: number, height = 20, width = text.length * height * 0.6): Drawn => ({
  text,
  box: toBox([left, top, left + width, top + height]),
});

const layOutText = ({ text, box, line, angle = 0 }: Drawn) => {
  const element = draw(document.createElement('div'), 'text');
  element.append(text);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const height = line ?? box.bottom - box.top;
  return Object.assign(element, {
    getNumberOfChars: () => text.length,
    getExtentOfChar: () => ({ y: box.top, width: height / 2, height }) as DOMRect,
    getBBox: () => ({ x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top }) as DOMRect,
    matrix: { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 },
  });
};

interface Hall {
  seats?: DrawnSeat[];
  zones?: ZonePoint[];
  letters?: Box[];
  isLarge?: boolean;
}

/** Draws texts, and gives them to the board. */
const drawTexts = (board: Board, drawn: Drawn[]) => {
  const texts = drawn.map(layOutText);
  board.drawnTexts = drawn.map((each, index) => ({
    element: texts[index] as SVGTextElement,
    matrix: texts[index]?.matrix ?? IDENTITY,
    shade: BLACK,
    start: { x: each.box.left, y: each.box.bottom, radius: 0 },
    ...each,
  }));
  return texts;
};

/** The texts of a layer, with the positions of their first lines. */
const textsIn = (layer: Element) =>
  [...layer.querySelectorAll('text')].map((text) => {
    const lines = [...text.children];
    const at = (name: string) => Number(lines[0]?.getAttribute(name));
    return {
      lines: lines.map(({ textContent }) => `${textContent}`.replaceAll('\u00a0', ' ')),
      x: at('x'),
      y: at('y'),
    };
  });

/** A hall from 0 to 1000 with a seat in two opposite corners, in a pane of 400 by 500 px. */
const CORNERS = [seatAt('1', 0, 0), seatAt('2', 1000, 1000)];

const hallWith = (drawn: Drawn[], { seats = CORNERS, zones = [], letters = [], isLarge = false }: Hall = {}) => {
  const { board, camera } = layOutParts(seats, { zones, isLarge });
  board.letters = letters;
  const texts = drawTexts(board, drawn);
  const labels = createLabels(board);
  labels.layOut();
  return {
    board,
    camera,
    texts,
    /** @returns the words that are written at this scale, with the drawing's corner at x, y in the pane */
    at(scale: number, x = 0, y = 0) {
      camera.show({ scale, x, y }, { give: 1 });
      labels.write();
      const shown = texts.filter((text) => board.layers.decoration.contains(text) && text.style.display !== 'none');
      return shown.map((text) => text.textContent);
    },
    /** @returns the position of the only zone's name, or undefined if the name is not written */
    zoneName: () => textsIn(board.layers.zoneNames).find(({ lines }) => lines[0] === 'Партер'),
    /** @returns the names that are written on sectors */
    sectorNames: () => textsIn(board.layers.sectors).map(({ lines }) => lines),
  };
};

test('words keep their size in the drawing, and are written only when their letters reach 9 px', () => {
  const { at: writtenAt, texts } = hallWith([at('Сцена', 100, 100, 20)]);
  assert.equal(writtenAt(0.52), []);
  assert.equal(writtenAt(0.53), ['Сцена']);
  assert.equal(writtenAt(3), ['Сцена']);
  assert.is(texts[0]?.getAttribute('transform'), null);
});

test('of words that touch, the stage’s name is written first, then a sector’s name, then the larger word', () => {
  const stage = at('Сцена', 100, 100, 14);
  const pit = at('Оркестровая яма', 100, 105, 16);
  const sector = at('ПАРТЕР', 100, 100, 14);
  assert.equal(hallWith([pit, stage]).at(1), ['Сцена']);
  assert.equal(hallWith([pit, sector]).at(1), ['ПАРТЕР']);
  assert.equal(hallWith([stage, sector]).at(1), ['Сцена']);
  assert.equal(hallWith([at('Вход', 100, 100, 14), pit]).at(1), ['Оркестровая яма']);
  assert.equal(hallWith([at('Вход', 100, 140, 14), pit]).at(1), ['Вход', 'Оркестровая яма']);
});

test('a word that is not written takes no room', () => {
  const { at: writtenAt } = hallWith([at('Сцена', 100, 100, 10), at('Оркестровая яма', 100, 95, 20)]);
  assert.equal(writtenAt(0.6), ['Оркестровая яма']);
  assert.equal(writtenAt(1.2), ['Сцена']);
});

test('separate letters of one word are written together or not at all', () => {
  const letters = [...'СЦЕНА'].map((letter, index) => at(letter, 100 + index * 30, 100, 20));
  const above = at('БОЛЬШОЙ ЗАЛ', 130, 95, 30);
  assert.equal(hallWith([...letters, above]).at(1), [...'СЦЕНА'], 'the letters are the stage’s name');
  const others = [...'БУФЕТ'].map((letter, index) => at(letter, 100 + index * 30, 100, 20));
  assert.equal(hallWith([...others, above]).at(1), ['БОЛЬШОЙ ЗАЛ']);
});

test('words side by side do not displace each other, nor does a turned word displace those in the box around it', () => {
  assert.equal(hallWith([at('Ложа А', 100, 100), at('Ложа Б', 172, 100)]).at(1), ['Ложа А', 'Ложа Б']);
  // A word along the diagonal from 100, 100.
  const turned = { ...at('Балкон первого яруса', 141, -10, 20, 240), angle: Math.PI / 4 };
  assert.equal(hallWith([turned, at('Бар', 230, 110)]).at(1), ['Балкон первого яруса', 'Бар']);
  assert.equal(hallWith([turned, at('Бар', 150, 160)]).at(1), ['Балкон первого яруса']);
});

test('an empty or invisible word, or one on a seat, is not written', () => {
  assert.equal(
    hallWith([at('', 100, 100)])
      .at(1)
      .join(''),
    '',
  );
  assert.equal(hallWith([{ ...at('Вход', 100, 300), shade: undefined }]).at(1), []);
  assert.equal(hallWith([at('5', 495, 490)], { seats: [...CORNERS, seatAt('3', 500, 500)] }).at(1), []);
});

test('a word that a seat covers in part is not written, and takes no room, unless sectors are shown instead of seats', () => {
  const [below, beside] = [at('Трибуна', 480, 490), at('Вход', 480, 475)];
  const seats = [...CORNERS, seatAt('3', 500, 500)];
  assert.equal(hallWith([below, beside], { seats }).at(1), ['Вход']);
  assert.equal(hallWith([below], { seats, isLarge: true }).at(1), ['Трибуна']);
});

test('a word is written when it comes into view, and is not touched while it stays there', () => {
  const { at: writtenAt, texts } = hallWith([at('Сцена', 100, 100, 20)]);
  assert.equal(writtenAt(2, -1500, 0), []);
  assert.equal(writtenAt(2), ['Сцена']);
  const observer = new MutationObserver(() => {});
  observer.observe(texts[0] as Element, { attributes: true });
  writtenAt(3);
  assert.equal(observer.takeRecords(), []);
});

const FLOOR = { ...zoneAt('f', { x: 500, y: 500 }), radius: 60, extent: { x: 100, y: 60 } };

test('a zone that the drawing does not name gets its name in its middle, if the name fits', () => {
  const hall = hallWith([], { zones: [FLOOR] });
  hall.at(0.4);
  const { x, y, lines } = hall.zoneName() ?? {};
  assert.equal([x, y, lines], [500, 500, ['Партер']]);
  hall.at(0.25);
  assert.is(hall.zoneName(), undefined);
});

test('a zone that the drawing names, on it, in shapes or beside it by the same name, gets no second name', () => {
  const isNamed = (drawn: Drawn[], letters: Box[] = []) => {
    const hall = hallWith(drawn, { zones: [FLOOR], letters });
    hall.at(1);
    return hall.zoneName() !== undefined;
  };
  assert.not(isNamed([at('VIP', 480, 490)]));
  assert.not(isNamed([], [toBox([480, 490, 520, 510])]));
  assert.not(isNamed([at('партер', 590, 490)]));
  assert.ok(isNamed([at('Бар', 590, 490)]));
  assert.ok(isNamed([], [toBox([405, 445, 595, 555])]), 'a shape as large as the zone is not a letter');
});

test('the name of a zone keeps clear of seats and of zones above it', () => {
  const table = { ...zoneAt('t', { x: 500, y: 500 }, 3, 'b'), radius: 10, extent: { x: 40, y: 10 } };
  for (const hall of [
    hallWith([], { zones: [FLOOR], seats: [...CORNERS, seatAt('3', 500, 500)] }),
    hallWith([], { zones: [FLOOR, table] }),
  ]) {
    hall.at(1);
    const { x = 500, y = 500 } = hall.zoneName() ?? {};
    assert.ok(Math.abs(y - 500) > 10 || Math.abs(x - 500) > 32, `${x} ${y}`);
  }
  const everywhere = Array.from({ length: 400 }, (_, index) =>
    seatAt(`${index}`, 400 + (index % 20) * 10, 440 + Math.floor(index / 20) * 10),
  );
  const crowded = hallWith([], { zones: [FLOOR], seats: everywhere });
  crowded.at(1);
  assert.is(crowded.zoneName(), undefined);
});

/** Two sectors of twenty seats. Each sector is about 200 by 100 units large. */
const SECTORS = ['a', 'b'].flatMap((sectorId, sector) =>
  Array.from({ length: 20 }, (_, index) =>
    seatAt(`${sectorId}${index}`, sector * 400 + (index % 5) * 50, Math.floor(index / 5) * 30, sectorId),
  ),
);

test('in the overview a sector gets its name, in a wide hall also its lowest price, and the drawing’s name of the sector is hidden', () => {
  const hall = hallWith([at('Партер', 60, 36, 18), at('Сцена', 250, 40)], { seats: SECTORS, isLarge: true });
  assert.equal(hall.at(1), ['Сцена']);
  assert.equal(hall.sectorNames(), [['Партер'], ['Балкон']]);
  hall.camera.resize({ width: 900, height: 500, seatRadius: 5, box: { ...hall.board.box } });
  hall.at(1.1);
  assert.equal(hall.sectorNames(), [
    ['Партер', '1 000'],
    ['Балкон', '1 000'],
  ]);
  const [name] = hall.board.layers.sectors.querySelectorAll('text');
  assert.equal(
    [...(name?.children ?? [])].map((line) => ['dy', 'class'].map((each) => line.getAttribute(each) ?? '-').join(' ')),
    ['0 -', '1.1em lowest-price'],
  );
  hall.at(1.1, 5);
  assert.is(hall.board.layers.sectors.querySelector('text'), name, 'an unchanged name is not replaced');
  hall.at(0.2);
  assert.equal(hall.sectorNames(), [], 'no room for the names');
  hall.board.isOverview = false;
  assert.equal(hall.at(1), ['Партер', 'Сцена'], 'in the view of seats the drawing’s own name is written');
});

test('in the overview the name of a sector without free seats is marked', () => {
  const hall = hallWith([], { seats: SECTORS, isLarge: true });
  const [sector] = hall.board.sectors;
  assert.ok(sector);
  sector.supply = { ...sector.supply, free: [] };
  hall.at(1);
  assert.equal(
    [...hall.board.layers.sectors.querySelectorAll('text')].map((name) => name.getAttribute('class')),
    ['none-left', ''],
  );
});

test('in the overview a numbered sector is shortened to its number', () => {
  const hall = hallWith([], { seats: SECTORS, isLarge: true });
  const [sector] = hall.board.sectors;
  assert.ok(sector);
  const writtenAs = (name: string, scale: number) => {
    sector.seat = { ...sector.seat, name };
    hall.at(scale);
    return hall.sectorNames().find(([line]) => line !== 'Балкон') ?? [];
  };
  assert.equal(writtenAs('Сектор 101', 0.5), ['Сектор 101']);
  assert.equal(writtenAs('Сектор 101', 0.3), ['101']);
  assert.equal(writtenAs('Сектор 101', 0.1), []);
});

/** Two rows of ten seats in one sector, and a table of two seats in another, 20 units apart. */
const ROWS = [
  ...[1, 2].flatMap((row) =>
    Array.from({ length: 10 }, (_, at) =>
      named(`Ряд ${row}, место ${at + 1}`, seatAt(`${row}-${at}`, at * 20, row * 20)),
    ),
  ),
  ...[1, 2].map((at) => named(`Стол 3, место ${at}`, seatAt(`t${at}`, 80 + at * 20, 300, 'b'))),
];

/** Shows the part of the hall with this upper left corner, at 2.5 CSS pixels a unit. `written`: the boxes of the drawing's words. */
const lookFrom = (
  { x, y }: { x: number; y: number },
  { written = [] as Box[], zones = [] as ZonePoint[], seats = ROWS, isLarge = false } = {},
) => {
  const { board, camera } = layOutParts(seats, { zones, isLarge });
  drawTexts(
    board,
    written.map((box) => ({ text: 'Вход', box, line: 10 })),
  );
  const labels = createLabels(board);
  labels.layOut();
  const layer = board.layers.signposts;
  const show = (left: number, top: number) => {
    camera.show({ scale: 2.5, x: -left * 2.5, y: -top * 2.5 }, { give: 1 });
    labels.write();
    labels.writeRows();
  };
  show(x, y);
  const texts = textsIn(layer);
  const pale = [...layer.querySelectorAll('rect')].map((rect) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  );
  return { texts, numbers: texts.map(({ lines }) => lines[0]), pale, labels, layer, show };
};

test('a row has its number beside its first seat, unless the drawing has a word there', () => {
  const { numbers, pale } = lookFrom({ x: -30, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.equal(pale, []);
  const written = [toBox([-15, 35, -8, 45])];
  assert.equal(lookFrom({ x: -30, y: -20 }, { written }).numbers, ['1']);
});

test('a row has no second number if the drawing has a word in one of its gaps', () => {
  const written = [toBox([67, 35, 73, 45])];
  assert.equal(lookFrom({ x: -30, y: -20 }, { written }).numbers, ['1']);
});

test('rows of the same name in two sectors have a number each, at their own ends', () => {
  const seats = ROWS.filter(({ x, y }) => x < 60 && y < 60);
  const beside = seats.map((drawn) => ({ ...drawn, x: drawn.x + 90, seat: { ...drawn.seat, sectorId: 'b' } }));
  const { texts } = lookFrom({ x: -30, y: -20 }, { seats: [...seats, ...beside, ...ROWS.slice(-2)] });
  assert.equal(
    texts.map(({ lines, x, y }) => [lines[0], Math.round(x), y]),
    [
      ['1', -8, 20],
      ['2', -8, 40],
      ['1', 82, 20],
      ['2', 82, 40],
    ],
  );
});

test('the number of a row does not lie on a word of the drawing or on another seat, but in the next gap of the row', () => {
  const away = toBox([170, 0, 200, 60]);
  assert.equal(lookFrom({ x: -30, y: -20 }, { written: [away] }).numbers, ['1', '2']);
  const beside = named('Стол 1, место 1', seatAt('beside', -10, 20, 'b'));
  const { numbers, texts } = lookFrom({ x: -30, y: -20 }, { seats: [...ROWS, beside] });
  assert.equal(numbers, ['1', '2']);
  assert.equal(
    texts.map(({ x }) => Math.round(x)),
    [8, -8],
  );
});

test('a row that begins outside the view has its number in its first gap in view, and no seat is painted over', () => {
  const { numbers, pale, texts } = lookFrom({ x: 41, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.equal(
    texts.map(({ x }) => Math.round(x)),
    [52, 52],
  );
  assert.equal(pale, []);
});

/** Two rows of seats with gaps of one unit, which is too narrow for a number. */
const closeRows = (length: number) =>
  [1, 2].flatMap((row) =>
    Array.from({ length }, (_, at) => named(`Ряд ${row}, место ${at + 1}`, seatAt(`${row}-${at}`, at * 11, row * 20))),
  );

test('a row without gaps has its number on a seat of which the pane’s edge hides half or more, and this seat is painted over; or it has no number', () => {
  // One digit and its gap take 4.8 units, and the view is 160 units wide.
  for (const [x, left] of [
    [32, undefined],
    [33, 28],
    [36, undefined],
    [38, 193],
    [39, undefined],
  ] as const) {
    const { numbers, pale } = lookFrom({ x, y: -20 }, { seats: closeRows(30) });
    const covers = [15, 35].map((top) => [left, top, 10, 10]);
    assert.equal([numbers, pale], left ? [['1', '2'], covers] : [[], []], `${x}`);
  }
});

test('the cover of a cut seat has square corners, unless the seat is a circle', () => {
  const corners = (seats: DrawnSeat[]) =>
    [...lookFrom({ x: 33, y: -20 }, { seats }).layer.querySelectorAll('rect')].map((rect) => rect.getAttribute('rx'));
  assert.equal(corners(closeRows(30)), ['5', '5']);
  const shape = { extent: { x: 5, y: 5 }, contains: () => true };
  assert.equal(corners(closeRows(30).map((seat) => ({ ...seat, shape }))), ['0', '0']);
});

test('a row that begins near the edge of the view has its number after its last seat', () => {
  for (const x of [-13, -10, -9, -6]) {
    const { numbers, pale, texts } = lookFrom({ x, y: -20 }, { seats: [...closeRows(10), ...ROWS.slice(-2)] });
    assert.equal([numbers, pale], [['1', '2'], []], `${x}`);
    // The first seat begins at -5, and the last one ends at 104.
    assert.ok(
      texts.every((text) => (x > -9.8 ? text.x > 104 : text.x < -5)),
      `${x}`,
    );
  }
});

test('a vertical row has its number above its first seat, or in its first gap in view below the strip with the name', () => {
  const upright = ROWS.map((drawn) => ({ ...drawn, x: drawn.y, y: drawn.x }));
  const numbersFrom = (y: number, written: Box[] = []) => {
    const { texts, pale, numbers } = lookFrom({ x: -20, y }, { written, seats: upright });
    return { numbers, x: texts.map((text) => text.x), y: texts.map((text) => text.y), pale };
  };
  const { numbers, x, y, pale } = numbersFrom(-30);
  assert.equal([numbers.join(), x.join(), pale.length], ['1,2', '20,40', 0]);
  assert.ok(
    y.every((each) => each < -5),
    'above the seats',
  );
  const further = numbersFrom(41);
  assert.equal([further.numbers.join(), further.x.join()], ['1,2', '20,40']);
  // The strip is 9.6 units high.
  assert.ok(further.y.every((each) => each > 65 && each < 75));
  assert.equal(further.pale, []);
  const written = boxOf([{ x: 20, y: -15, radius: 3 }]);
  assert.ok(overlap(written, { left: 15, right: 25, top: -20, bottom: -10 }));
  assert.equal(numbersFrom(-30, [written]).numbers, ['2'], 'the drawing has a word there');
});

test('a table is not numbered as a row', () => {
  assert.equal(lookFrom({ x: 60, y: 200 }).numbers, []);
});

test('in a part of the hall the sector of the seat nearest to the middle of the view is named', () => {
  const { labels } = lookFrom({ x: -30, y: -20 });
  assert.is(labels.placeInSight(), 'Партер');
  assert.is(lookFrom({ x: 60, y: 200 }).labels.placeInSight(), 'Балкон');
  const { board } = layOutParts(ROWS);
  const whole = createLabels(board);
  whole.writeRows();
  assert.is(whole.placeInSight(), '');
  assert.not(board.layers.signposts.firstChild);
});

test('a zone is named if the middle of the view is on it', () => {
  const floor = { ...zoneAt('f', { x: 500, y: 100 }, 3, 'b'), extent: { x: 300, y: 300 } };
  const inSight = (x: number) => lookFrom({ x, y: -20 }, { zones: [floor] }).labels.placeInSight();
  assert.is(inSight(300), 'Балкон');
  assert.is(inSight(150), 'Балкон', 'a few seats beside it');
  assert.is(inSight(45), 'Партер', 'only the edge of the zone is in view');
  const table = { ...floor, zone: { ...floor.zone, row: parseSeatName('Стол 3, место 1') } };
  assert.is(lookFrom({ x: 300, y: -20 }, { zones: [table] }).labels.placeInSight(), 'Стол 3');
});

test('in the overview a zone is named if the middle of the view is on it', () => {
  const floor = { ...zoneAt('f', { x: 500, y: 100 }, 3, 'b'), extent: { x: 300, y: 300 } };
  const { labels, show } = lookFrom({ x: 300, y: -20 }, { zones: [floor], isLarge: true });
  assert.is(labels.placeInSight(), 'Балкон');
  show(60, -20);
  assert.is(labels.placeInSight(), '');
});

test('row numbers disappear while the hall moves, and come back when it rests', () => {
  const { labels, layer } = lookFrom({ x: -30, y: -20 });
  labels.clear();
  assert.not(layer.firstChild);
  labels.writeRows();
  assert.is(layer.querySelectorAll('text').length, 2);
});

test.run();

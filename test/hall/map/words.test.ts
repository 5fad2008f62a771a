/** What is written on the map: the words of the drawing as they are drawn, and names of zones and sectors where there is room. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AreaName } from '../../../src/hall/map/areas';
import { createPicture } from '../../../src/hall/map/picture';
import { createWords } from '../../../src/hall/map/words';
import type { Box } from '../../../src/hall/schema/box';
import { BLACK, type Shade } from '../../../src/hall/schema/colors';
import type { DrawnSeat, ZonePoint } from '../../../src/hall/schema/geometry';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { draw } from '../../../src/hall/schema/svg';
import { toBox } from '../toBox';
import { layOutParts, seatAt, zoneAt } from './mapParts';

/** A word as a browser would lay it out: in a box of the drawing, with lines of such a height, turned by an angle. */
interface Drawn {
  text: string;
  box: Box;
  line?: number;
  angle?: number;
  shade?: Shade | undefined;
}

const at = (text: string, left: number, top: number, height = 20, width = text.length * height * 0.6): Drawn => ({
  text,
  box: { left, top, right: left + width, bottom: top + height },
});

const layOutText = (parent: SVGGElement, { text, box, line, angle = 0 }: Drawn) => {
  const element = draw(parent, 'text', { style: 'display: none' });
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

/** A hall of a seat in each corner, from 0 to 1000, in a pane of 400 by 500 px. */
const CORNERS = [seatAt('1', 0, 0), seatAt('2', 1000, 1000)];

const hallWith = (drawn: Drawn[], { seats = CORNERS, zones = [], letters = [], isLarge = false }: Hall = {}) => {
  const { board, camera } = layOutParts(seats, { zones, isLarge });
  board.layout.letters = letters;
  const { layers } = createPicture();
  const decoration = draw(document.createElement('div'), 'g');
  const texts = drawn.map((each) => layOutText(decoration, each));
  const drawnTexts = drawn.map((each, index) => ({
    element: texts[index] as SVGTextElement,
    matrix: texts[index]?.matrix ?? IDENTITY,
    shade: BLACK,
    start: { x: each.box.left, y: each.box.bottom, radius: 0 },
    ...each,
  }));
  const written = new Map<string, AreaName | undefined>();
  for (const zone of board.layout.zones) zone.write = (name) => written.set(zone.seat.name, name);
  const words = createWords({ board, camera, layers });
  board.layout.drawnTexts = drawnTexts;
  words.layOut();
  return {
    board,
    camera,
    layers,
    texts,
    words,
    /** @returns the words that are written at a scale, with the drawing's corner in that of the pane or elsewhere */
    at(scale: number, x = 0, y = 0) {
      camera.show({ scale, x, y }, { give: 1 });
      words.write();
      return texts.filter((text) => text.style.display !== 'none').map((text) => text.textContent);
    },
    /** @returns where the name of a zone is written, undefined where it is not */
    nameOf: (zone: string) => written.get(zone),
  };
};

test('words are written as large as they are drawn, and those with letters below 9 px wait for the zoom', () => {
  const { at: writtenAt, texts } = hallWith([at('Сцена', 100, 100, 20)]);
  assert.equal(writtenAt(0.52), []);
  assert.equal(writtenAt(0.53), ['Сцена']);
  assert.equal(writtenAt(3), ['Сцена']);
  assert.is(texts[0]?.getAttribute('transform'), null);
});

test('of words that touch the stage’s name is written, then that of a sector, then the larger one', () => {
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

test('letters of one word that stand apart are written together or not at all', () => {
  const letters = [...'СЦЕНА'].map((letter, index) => at(letter, 100 + index * 30, 100, 20));
  const above = at('БОЛЬШОЙ ЗАЛ', 130, 95, 30);
  assert.equal(hallWith([...letters, above]).at(1), [...'СЦЕНА'], 'which are the stage’s name');
  const others = [...'БУФЕТ'].map((letter, index) => at(letter, 100 + index * 30, 100, 20));
  assert.equal(hallWith([...others, above]).at(1), ['БОЛЬШОЙ ЗАЛ']);
});

test('words side by side are no obstacle to each other, nor is a word that is turned to what lies in the box around it', () => {
  assert.equal(hallWith([at('Ложа А', 100, 100), at('Ложа Б', 172, 100)]).at(1), ['Ложа А', 'Ложа Б']);
  // Along the diagonal from 100, 100 on.
  const turned = { ...at('Балкон первого яруса', 141, -10, 20, 240), angle: Math.PI / 4 };
  assert.equal(hallWith([turned, at('Бар', 230, 110)]).at(1), ['Балкон первого яруса', 'Бар']);
  assert.equal(hallWith([turned, at('Бар', 150, 160)]).at(1), ['Балкон первого яруса']);
});

test('what has no letters, cannot be seen or lies on a seat is not written', () => {
  assert.equal(
    hallWith([at('', 100, 100)])
      .at(1)
      .join(''),
    '',
  );
  assert.equal(hallWith([{ ...at('Вход', 100, 300), shade: undefined }]).at(1), []);
  assert.equal(hallWith([at('5', 495, 490)], { seats: [...CORNERS, seatAt('3', 500, 500)] }).at(1), []);
});

test('a word is written where it is in sight, and is left alone while it stays there', () => {
  const { at: writtenAt, texts } = hallWith([at('Сцена', 100, 100, 20)]);
  assert.equal(writtenAt(2, -1500, 0), []);
  assert.equal(writtenAt(2), ['Сцена']);
  const observer = new MutationObserver(() => {});
  observer.observe(texts[0] as Element, { attributes: true });
  writtenAt(3);
  assert.equal(observer.takeRecords(), []);
});

const FLOOR = { ...zoneAt('f', { x: 500, y: 500 }), radius: 60, extent: { x: 100, y: 60 } };

test('a zone that the drawing does not name has its name in its middle, as long as that lies in it', () => {
  const hall = hallWith([], { zones: [FLOOR] });
  hall.at(0.4);
  const { x, y, lines } = hall.nameOf('Партер') ?? {};
  assert.equal([x, y, lines], [500, 500, ['Партер']]);
  hall.at(0.25);
  assert.is(hall.nameOf('Партер'), undefined);
});

test('a zone that the drawing names, on it, in shapes or beside it by its very name, gets no second name', () => {
  const isNamed = (drawn: Drawn[], letters: Box[] = []) => {
    const hall = hallWith(drawn, { zones: [FLOOR], letters });
    hall.at(1);
    return hall.nameOf('Партер') !== undefined;
  };
  assert.not(isNamed([at('VIP', 480, 490)]));
  assert.not(isNamed([], [toBox([480, 490, 520, 510])]));
  assert.not(isNamed([at('партер', 590, 490)]));
  assert.ok(isNamed([at('Бар', 590, 490)]));
  assert.ok(isNamed([], [toBox([405, 445, 595, 555])]), 'a shape as large as the zone is no letter');
});

test('a name keeps clear of seats, and of zones that lie above', () => {
  const table = { ...zoneAt('t', { x: 500, y: 500 }, 3, 'b'), radius: 10, extent: { x: 40, y: 10 } };
  for (const hall of [
    hallWith([], { zones: [FLOOR], seats: [...CORNERS, seatAt('3', 500, 500)] }),
    hallWith([], { zones: [FLOOR, table] }),
  ]) {
    hall.at(1);
    const { x = 500, y = 500 } = hall.nameOf('Партер') ?? {};
    assert.ok(Math.abs(y - 500) > 10 || Math.abs(x - 500) > 32, `${x} ${y}`);
  }
  const everywhere = Array.from({ length: 400 }, (_, index) =>
    seatAt(`${index}`, 400 + (index % 20) * 10, 440 + Math.floor(index / 20) * 10),
  );
  const crowded = hallWith([], { zones: [FLOOR], seats: everywhere });
  crowded.at(1);
  assert.is(crowded.nameOf('Партер'), undefined);
});

/** Twenty seats in each of two sectors, in fields of 200 by 100. */
const SECTORS = ['a', 'b'].flatMap((sectorId, sector) =>
  Array.from({ length: 20 }, (_, index) =>
    seatAt(`${sectorId}${index}`, sector * 400 + (index % 5) * 50, Math.floor(index / 5) * 30, sectorId),
  ),
);

test('from afar a sector has its name, in a wide hall with its lowest price, and the drawing does not write it as well', () => {
  const hall = hallWith([at('Партер', 60, 40), at('Сцена', 250, 40)], { seats: SECTORS, isLarge: true });
  const written: unknown[] = [];
  for (const sector of hall.board.layout.sectors) sector.write = (name) => written.push(name?.lines ?? []);
  assert.equal(hall.at(1), ['Сцена']);
  assert.equal(written, [['Партер'], ['Балкон']]);
  written.length = 0;
  hall.camera.resize({ width: 900, height: 500, seatRadius: 5, box: { ...hall.board.layout.box } });
  hall.at(1.1);
  assert.equal(JSON.stringify(written).replaceAll('\u00a0', ' '), '[["Партер","1 000"],["Балкон","1 000"]]');
  written.length = 0;
  hall.at(0.2);
  assert.equal(written, [[], []], 'nothing where there is no room');
  hall.board.isOverview = false;
  assert.equal(hall.at(1), ['Партер', 'Сцена'], 'where its seats are shown the drawing names it');
});

test('from afar a numbered sector keeps its number', () => {
  const hall = hallWith([], { seats: SECTORS, isLarge: true });
  const [sector] = hall.board.layout.sectors;
  assert.ok(sector);
  let lines: string[] = [];
  sector.write = (name) => {
    lines = name?.lines ?? [];
  };
  const writtenAs = (name: string, scale: number) => {
    sector.seat = { ...sector.seat, name };
    hall.at(scale);
    return lines;
  };
  assert.equal(writtenAs('Сектор 101', 0.5), ['Сектор 101']);
  assert.equal(writtenAs('Сектор 101', 0.3), ['101']);
  assert.equal(writtenAs('Сектор 101', 0.1), []);
});

test.run();

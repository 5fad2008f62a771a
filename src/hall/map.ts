import { sectorName } from '../texts';
import type { Id } from '../types';
import { guard } from '../ui/guard';
import { createBest, nearestEqual } from './bestSeats';
import { type Box, boxOf } from './box';
import type { SeatPoint } from './geometry';
import { type Hands, listen } from './gestures';
import { drawMarks } from './marks';
import { apart, leastBy } from './nearest';
import { neighbour } from './neighbours';
import { readSeat } from './readSeat';
import { copySchema, type DrawnSeat } from './schema/copy';
import { measure, type Shape } from './schema/measure';
import { parseSchema } from './schema/parse';
import { createSectors, type Part } from './sectors';
import { draw } from './svg';
import { createTiles, type Look, type Tile } from './tiles';
import type { HallHandle, HallProps } from './types';

/** Above so many seats a hall is shown by sectors until it is zoomed. */
const LARGE = 3000;
/** Diameters of a seat on the screen, in CSS pixels: the least that is shown in a large hall, that a finger can mean … */
const SEEN = 6;
const MEANT = 8;
/** … that bears its number, that a finger hits for sure, that a flight ends with at most, and the largest. */
const READ = 20;
const HIT = 24;
const NEAR = 28;
const LARGEST = 44;
/** How far from a seat's centre a tap may land. */
const REACH = 22;
/** The smallest line of the drawing's text that is shown: letters of 9 px. */
const LEAST_TEXT = 10.5;
/** The drawing's room to the frame, and to its lower edge with the buttons. */
const ROOM = 8;
const FOOT = 60;
/** Milliseconds: a flight, a throw, and the rest after which the picture is drawn sharp again. */
const FLIGHT = 280;
const THROW = 450;
const REST = 120;

/** What stands beside the map: a seat or a sector and where it is in the frame (CSS pixels), docked on touch. */
interface Note {
  point: SeatPoint;
  x: number;
  y: number;
  /** How far above or below a note may begin. */
  away: number;
  docked: boolean;
}

/** What the buttons and the caption around the map need to know. */
export type MapState = readonly [zoomed: boolean, limit: boolean, note: Note | undefined];

/** The map as its component holds it. */
export interface HallMap {
  update: (hall: HallProps) => void;
  /** Zooms about the middle; 0 shows the whole hall. */
  zoom: (factor: number) => void;
  destroy: () => void;
}

/**
 * Draws the hall into an empty frame and keeps it: no virtual DOM inside, only what differs is touched.
 * @param tell called when the buttons or the caption change @param fail called when there is nothing to show: the list sells
 */
export const createMap = (
  frame: HTMLElement,
  hall: HallProps,
  tell: (state: MapState) => void,
  fail: () => void,
): HallMap => {
  let before = hall.offer;
  let gone = false;
  /** CSS pixels a unit of the schema, and where the schema's origin is in the frame. */
  let [scale, x, y] = [0, 0, 0];
  let [width, height, fit, limit, radius] = [0, 0, 0, 0, 0];
  let box: Box = [0, 0, 1, 1];
  let places: Map<Id, DrawnSeat>;
  let points: DrawnSeat[] = [];
  let texts: Shape[] = [];
  let tiles: Tile[] = [];
  let parts: Part[] = [];
  let far = false;
  let [quiet, lastTap] = [0, 0];
  let ticking = false;
  let cursor: SeatPoint | undefined;
  let docked = false;
  let proposed: SeatPoint[] = [];
  let best: ReturnType<typeof createBest> | undefined;
  const svg = draw(frame, 'svg');
  // fits the frame by itself: a layer that moves is kept at that size at least
  const world = draw(svg, 'g');
  const [decor, seats, sectors, marks] = ['decor', 'seats', 'sectors', 'marks'].map((name) =>
    draw(world, 'g', { class: name }),
  ) as [SVGElement, SVGElement, SVGElement, SVGElement];
  frame.tabIndex = 0;

  let look: Look = {
    groupOf: (id) => (hall.mine.has(id) || hall.reserving.has(id) ? '' : hall.offer.groupOfSeat.get(id)),
    dimmed: (group) => hall.chosenGroups.size > 0 && !hall.chosenGroups.has(group),
    colors: hall.colors,
    inks: hall.inks,
    numbered: false,
  };
  const pixels = () => 2 * radius * scale;
  const zoomed = () => scale > fit * 1.01;
  const atLimit = () => scale > limit * 0.99;
  /** The sector to point at instead of a seat, from afar. */
  const partOf = ({ seat }: SeatPoint) => (far ? parts.find((part) => part.seat.id === seat.sectorId) : undefined);
  /** Whether a seat can be meant: free at a chosen price, or the buyer's own. */
  const usable = ({ seat: { id } }: SeatPoint) => {
    const group = look.groupOf(id);
    return group ? !look.dimmed(group) : hall.mine.has(id) && !hall.reserving.has(id);
  };
  /** What a place of the frame means: the nearest seat that can be meant, from afar the sector of the nearest. */
  const under = (left: number, top: number) => {
    const [px, py] = [(left - x) / scale, (top - y) / scale];
    const reach = Math.max(REACH / scale, radius);
    const seat = leastBy(points, (each) => {
      const cost = Math.hypot(each.x - px, each.y - py);
      return cost < reach && (far || usable(each)) ? cost : Infinity;
    });
    return far ? seat && partOf(seat) : seat;
  };

  const mark = () =>
    drawMarks(
      marks,
      scale,
      hall,
      places,
      [...proposed, cursor].flatMap((each) => each ?? []),
      partOf,
    );
  const tellNote = (moving?: boolean) => {
    const note = cursor && {
      point: cursor,
      x: x + cursor.x * scale,
      y: y + cursor.y * scale,
      away: cursor.r * scale + 13,
      docked,
    };
    tell([zoomed(), atLimit(), moving ? undefined : note]);
  };
  const point = (next: SeatPoint | undefined, dock = false) => {
    cursor = next;
    docked = dock;
    mark();
    tellNote();
  };

  /** Paints what can be seen, in slices; once nothing moves, all that depends on the zoom. */
  const tick = (): unknown => {
    const end = performance.now() + 12;
    const isFar = parts[0] !== undefined && pixels() < SEEN;
    if (isFar !== far) {
      far = isFar;
      cursor = undefined;
      svg.setAttribute('class', far ? 'far' : '');
      if (ticking) ready();
    }
    const numbered = pixels() > READ;
    if (numbered !== look.numbered) look = { ...look, numbered };
    const moving = performance.now() < quiet;
    let late = false;
    const sight: Box = [
      (-width / 4 - x) / scale,
      (-height / 4 - y) / scale,
      (width * 1.25 - x) / scale,
      (height * 1.25 - y) / scale,
    ];
    for (const tile of tiles) {
      const [left, top, right, bottom] = tile.box;
      const seen = left < sight[2] && top < sight[3] && right > sight[0] && bottom > sight[1];
      if (!parts[0] || (seen && !far)) {
        late = parts[0] !== undefined && performance.now() > end;
        if (late) break;
        tile.paint(look);
      } else if (!moving) tile.remove();
    }
    ticking = !gone && (moving || late);
    if (ticking) return requestAnimationFrame(turn);
    svg.style.willChange = '';
    frame.style.touchAction = zoomed() ? 'none' : 'pan-y';
    for (const [text, [left, top, right, bottom]] of texts) {
      // a number of one or two figures is higher than wide, however it is turned
      const size = text.textContent?.[2] ? Math.min : Math.max;
      text.style.display = size(right - left, bottom - top) * scale < LEAST_TEXT ? 'none' : '';
    }
    if (far) for (const part of parts) part.paint(hall, look, scale, width > 599);
    mark();
    tellNote();
  };
  const turn = guard(frame, tick);
  /** Goes to a scale and a place of the origin within bounds, or by `give` of the way beyond them. */
  const show = (to: number, left: number, top: number, time = 0, give = 0) => {
    const bounded = Math.max(fit, Math.min(limit, to));
    const bind = (at: number, start: number, end: number, room: number) => {
      const kept = room / 2 - ((room / 2 - at) * bounded) / to + start * bounded;
      const least = room - (end - start) * bounded;
      const edge = least > ROOM ? (least + ROOM) / 2 : Math.min(ROOM, Math.max(least, kept));
      return edge - start * bounded + (at - edge + start * bounded) * give;
    };
    x = bind(left, box[0], box[2], width - ROOM);
    y = bind(top, box[1], box[3], height - FOOT);
    scale = bounded + (to - bounded) * give;
    // fingers ask for each move: the browser is only asked for flights
    const flies = time && !matchMedia('(prefers-reduced-motion:reduce)').matches;
    svg.style.willChange = 'transform';
    svg.style.transition = flies ? `transform ${time}ms cubic-bezier(.2,.7,.3,1)` : 'none';
    svg.style.transform = `translate(${x}px,${y}px) scale(${scale / fit})`;
    quiet = performance.now() + time + REST;
    if (!ticking) requestAnimationFrame(turn);
    ticking = true;
    if (cursor) tellNote(true);
  };
  /** Zooms about a place of the frame: the cursor's, else the middle. */
  const zoomTo = (
    to: number,
    px = cursor ? x + cursor.x * scale : width / 2,
    py = cursor ? y + cursor.y * scale : height / 2,
  ) => show(to, px - ((px - x) * to) / scale, py - ((py - y) * to) / scale, FLIGHT);
  /** Flies to a part of the hall, with seats as large as `MEANT` at least and `NEAR` at most. */
  const flyTo = ([left, top, right, bottom]: Box) => {
    const most = Math.min((width - 32) / (right - left), (height - FOOT - 32) / (bottom - top)) * radius * 2;
    const to = Math.max(MEANT, Math.min(NEAR, most)) / radius / 2;
    show(to, width / 2 - ((left + right) / 2) * to, (height - FOOT) / 2 - ((top + bottom) / 2) * to, FLIGHT);
  };
  const take = (target: SeatPoint) => {
    if (far) flyTo((target as Part).box);
    else if (!hall.offline) hall.onPick([target.seat.id]);
  };

  const free = (id: Id) => look.groupOf(id) || undefined;
  const bestSeats: HallHandle['best'] = (count, nth) => {
    best ??= createBest(points);
    return best(count, nth, free, hall.chosenGroups);
  };
  const nearest: HallHandle['nearest'] = (id) => {
    const group = hall.offer.groupOfSeat.get(id) ?? before.groupOfSeat.get(id);
    return group && nearestEqual(points, id, group, free);
  };
  const propose: HallHandle['propose'] = (ids) => {
    proposed = ids.flatMap((id) => places.get(id) ?? []);
    point(undefined);
    if (proposed[0]) flyTo(boxOf(proposed));
  };
  const ready = () => gone || hall.onReady({ best: bestSeats, nearest, propose, overview: far });

  const hands: Hands = {
    hold: () => {
      if (performance.now() > quiet) return;
      const { a, e, f } = new DOMMatrix(getComputedStyle(svg).transform);
      show(a * fit, e, f, 0, 1);
    },
    move: (fromX, fromY, toX, toY, ratio) =>
      show(scale * ratio, toX - (fromX - x) * ratio, toY - (fromY - y) * ratio, 0, 0.3),
    release: (speedX, speedY) => show(scale, x + (speedX * THROW) / 3, y + (speedY * THROW) / 3, THROW),
    tap: (left, top, touch, held) => {
      const over = under(left, top);
      const again = performance.now() - lastTap < 300;
      if (over && (far || !touch || (pixels() > MEANT && !held && (pixels() > HIT || over === cursor))))
        return take(over);
      if (over && pixels() > MEANT) return point(over, true);
      lastTap = performance.now();
      if (over) zoomTo(HIT / radius / 2, left, top);
      else if (again) zoomTo(atLimit() ? fit : scale * 2.5, left, top);
      else point(undefined);
    },
    hover: (left, top) => {
      const over = under(left, top);
      if (over !== cursor && !docked) point(over);
    },
  };

  const resize = () => {
    const room = [frame.clientWidth, frame.clientHeight] as const;
    // a hidden frame has no size; the one that is reported first has been drawn for
    if (!room[1] || `${room}` === `${[width, height]}`) return;
    const first = !fit;
    const whole = !zoomed();
    [width, height] = room;
    fit = Math.min((width - 2 * ROOM) / (box[2] - box[0]), (height - ROOM - FOOT) / (box[3] - box[1]));
    limit = Math.max(fit, LARGEST / 2 / radius);
    world.setAttribute('transform', `scale(${fit})`);
    show(whole ? fit : scale, x, y);
    quiet = 0;
    tick();
    if (first) requestAnimationFrame(ready);
  };
  const watch = new ResizeObserver(guard(frame, resize));

  const load = async () => {
    svg.remove();
    // a task of its own: what stands around the hall has just been drawn in this one
    await new Promise((done) => setTimeout(done));
    const schema = await parseSchema(hall.schema);
    // no error for a log: whoever asked has gone, or lets the list sell
    if (!schema || gone) throw 0;
    const bySchema = new Map([...hall.seats].reverse().map((seat) => [seat.schemaId, seat]));
    bySchema.delete('');
    const found = await copySchema(schema, decor, bySchema);
    if (gone) return;
    frame.append(svg);
    let shapes: Shape[];
    [points, box, shapes] = measure(svg, decor, found);
    const large = points.length > LARGE;
    const names = new Set(hall.sectors.map(({ name }) => name));
    // the names of sectors are drawn with the sectors
    for (const [shape] of shapes) if (large && names.has(shape.textContent as string)) shape.remove();
    radius = (points[points.length >> 1] as DrawnSeat).r;
    places = new Map(points.map((each) => [each.seat.id, each]));
    texts = shapes.filter(([shape]) => shape.nodeName === 'text');
    if (large) parts = createSectors(sectors, points, shapes);
    tiles = createTiles(seats, points, radius);
    resize();
    watch.observe(frame);
    // fingers that come before there is anything find the page
    listen(frame, hands);
  };

  frame.onkeydown = guard(frame, (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !fit) return;
    const list: SeatPoint[] = far ? parts : points;
    const accept = far ? (part: SeatPoint) => (part as Part).free > 0 : usable;
    if (/^[-+=0]$/.test(key)) zoomTo(key === '0' ? fit : scale * (key === '-' ? 0.5 : 2));
    else if (/^( |Enter)$/.test(key)) {
      if (cursor) take(cursor);
    } else if (/^(Arrow|Page|Home|End)/.test(key)) {
      const middle = { x: (width / 2 - x) / scale, y: (height / 2 - y) / scale } as SeatPoint;
      const next = cursor
        ? neighbour(list, cursor, key, accept)
        : leastBy(list, (each) => (accept(each) ? apart(each, middle) : Infinity));
      if (next) {
        point(next);
        const [dx, dy] = [next.x * scale, next.y * scale];
        if (x + dx < 20 || x + dx > width - 20 || y + dy < 20 || y + dy > height - FOOT)
          show(scale, width / 2 - dx, height / 2 - dy, FLIGHT);
        const sector = sectorName(hall.sectors.find(({ id }) => id === next.seat.sectorId)?.name ?? '');
        hall.say(far ? `${sector}, ${(next as Part).about}` : readSeat(hall, next.seat, sector, hall.seats));
      }
    } else return;
    event.preventDefault();
  });
  load().catch(() => gone || fail());

  return {
    update: (next) => {
      if (hall.offer !== next.offer) before = hall.offer;
      look = { ...look, colors: next.colors, inks: next.inks };
      hall = next;
      if (!fit) return;
      if (cursor && !far && !usable(cursor)) cursor = undefined;
      if (ticking) mark();
      else tick();
    },
    zoom: (factor) => zoomTo(factor ? scale * factor : fit),
    destroy: () => {
      gone = true;
      watch.disconnect();
      svg.remove();
      hall.onReady(null);
    },
  };
};

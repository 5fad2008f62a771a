import { sectorName } from '../texts';
import type { Id } from '../types';
import { createBest, nearestEqual } from './bestSeats';
import { type Box, boxOf } from './box';
import type { SeatPoint } from './geometry';
import { listen } from './gestures';
import { drawMine, drawReserving, drawRing } from './marks';
import { leastBy, neighbour } from './neighbours';
import { createPace } from './pace';
import { priceColors, priceInks } from './palette';
import { readSeat } from './readSeat';
import { copySchema, type DrawnSeat, type DrawnText } from './schema/drawing';
import { parseSchema } from './schema/parse';
import { createSectors, type Part } from './sectors';
import { draw } from './svg';
import { createTiles, type Look, type Tile } from './tiles';
import type { HallHandle, HallProps } from './types';
import { bounded, INSET, type View, zoomed } from './view';

/** Above so many seats a hall is shown by sectors until it is zoomed. */
const LARGE = 3000;
/** Diameters of a seat on the screen, in CSS pixels: the least that is shown in a large hall … */
const SEEN = 6;
/** … that a finger can mean at all … */
const MEANT = 8;
/** … that bears its number … */
const READ = 20;
/** … that a finger hits for sure … */
const HIT = 24;
/** … that a flight ends with at most, and that zooming ends with. */
const NEAR = 28;
const LARGEST = 44;
/** How far from a seat's centre a tap may land. */
const REACH = 22;
/** The smallest text of the drawing that is shown. */
const LEAST_TEXT = 9;
/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const EDGE = 1e6;

const FLIGHT = 280;
const THROW = 450;
/** The picture is drawn sharp again when nothing has moved for so long. */
const QUIET = 120;

/** What stands beside the map, and where. */
export interface Note {
  point: SeatPoint;
  /** For a sector: what it has to sell. */
  about: string | undefined;
  /** From the frame's corner, in CSS pixels; the ring's upper and lower end. */
  x: number;
  top: number;
  bottom: number;
  /** On touch: across the top, with a button that takes the seat. */
  docked: boolean;
}

/** What the buttons and the caption around the map need to know. */
export interface MapState {
  /** Whether it is zoomed in, and whether it is zoomed in as far as it goes. */
  zoomed: boolean;
  limit: boolean;
  note: Note | undefined;
}

/** The map as its component holds it. */
export interface HallMap {
  update: (hall: HallProps) => void;
  /** Zooms about the middle; 0 shows the whole hall. */
  zoom: (factor: number) => void;
  take: (point: SeatPoint) => void;
  destroy: () => void;
}

/**
 * Draws the hall into an empty frame and keeps it: no virtual DOM inside, only what differs is touched.
 * @param tell called when the buttons or the caption change @param fail called when there is nothing to show: the list sells
 */
export const createMap = (
  frame: HTMLElement,
  first: HallProps,
  tell: (state: MapState) => void,
  fail: () => void,
): HallMap => {
  let hall = first;
  let before = first.offer;
  let gone = false;
  let view: View = [1, 0, 0];
  let room: readonly [number, number] = [0, 0];
  let size: readonly [number, number] = [1, 1];
  let fit = 0;
  let seen = false;
  let limit = 1;
  let radius = 1;
  let points: DrawnSeat[] = [];
  let texts: DrawnText[] = [];
  let tiles: [tile: Tile, box: Box, version: number][] = [];
  let parts: Part[] = [];
  let far = false;
  let version = 0;
  let quiet = 0;
  let ticking = false;
  let lastTap = 0;
  let cursor: SeatPoint | undefined;
  let docked = false;
  let proposed: SeatPoint[] = [];
  let best: ReturnType<typeof createBest> | undefined;
  let box: Box = [0, 0, 1, 1];
  let watch: ResizeObserver | undefined;
  frame.tabIndex = 0;
  const svg = draw(frame, 'svg');
  const [decoration, seatLayer, sectorLayer, marks, rings] = ['decor', 'seats', 'sectors', 'marks', 'rings'].map(
    (name) => draw(svg, 'g', { class: name }),
  ) as [SVGElement, SVGElement, SVGElement, SVGElement, SVGElement];

  const groupOf = (id: Id) => (hall.mine.has(id) || hall.reserving.has(id) ? '' : hall.offer.groupOfSeat.get(id));
  const dimmed = (group: Id) => hall.chosenGroups.size > 0 && !hall.chosenGroups.has(group);
  const look: Look = { groupOf, dimmed, colors: new Map(), inks: new Map(), numbered: false };
  const scale = () => fit * view[0];
  const pixels = () => 2 * radius * scale();
  const onScreen = ({ x, y }: SeatPoint) =>
    [view[1] + (x - box[0]) * scale(), view[2] + (y - box[1]) * scale()] as const;
  /** Whether a seat can be meant: free at a chosen price, or the buyer's own. */
  const usable = ({ seat }: SeatPoint) => {
    const group = groupOf(seat.id);
    return group ? !dimmed(group) : hall.mine.has(seat.id) && !hall.reserving.has(seat.id);
  };
  const nearest = (x: number, y: number, accept: (point: SeatPoint) => boolean): SeatPoint | undefined => {
    const reach = REACH / scale();
    const at = [(x - view[1]) / scale() + box[0], (y - view[2]) / scale() + box[1]] as const;
    return leastBy(points, (point) => {
      const cost = Math.hypot(point.x - at[0], point.y - at[1]);
      return cost < Math.max(reach, point.r) && accept(point) ? cost : Infinity;
    });
  };
  const partOf = ({ seat }: SeatPoint) => parts.find((part) => part.seat.id === seat.sectorId);

  /** Tells the buttons and the caption what is so now. */
  const report = (moving = false) => {
    let note: Note | undefined;
    if (cursor && !moving) {
      const [x, y] = onScreen(cursor);
      const away = cursor.r * scale() + 13;
      note = { point: cursor, about: (cursor as Part).about, x, top: y - away, bottom: y + away, docked };
    }
    tell({ zoomed: view[0] > 1.01, limit: view[0] > limit - 0.01, note });
  };

  const paintRings = () => {
    rings.replaceChildren();
    for (const point of [...proposed, cursor]) {
      const part = point && far && partOf(point);
      if (part)
        draw(rings, 'rect', {
          x: part.box[0],
          y: part.box[1],
          width: part.box[2] - part.box[0],
          height: part.box[3] - part.box[1],
          class: 'frame',
        });
      else if (point) drawRing(rings, point, scale());
    }
  };
  const paintMarks = () => {
    marks.replaceChildren();
    for (const point of points) {
      if (groupOf(point.seat.id) === '')
        (hall.reserving.has(point.seat.id) ? drawReserving : drawMine)(marks, point, scale());
    }
    paintRings();
  };

  /** Attaches and paints what can be seen, for a frame's time at most. @returns whether something is left to do */
  const refresh = (settled: boolean): boolean => {
    const end = performance.now() + 12;
    let left = false;
    const edge = (at: number, margin: number) => (at + margin * 0.25) / scale();
    const [x0, y0] = [box[0] + edge(-view[1], -room[0]), box[1] + edge(-view[2], -room[1])];
    const [x1, y1] = [box[0] + edge(room[0] - view[1], room[0]), box[1] + edge(room[1] - view[2], room[1])];
    const large = parts.length > 0;
    for (const each of tiles) {
      const [tile, [left0, top0, right0, bottom0], painted] = each;
      if (!large || (!far && left0 < x1 && right0 > x0 && top0 < y1 && bottom0 > y0)) {
        if (painted === version) continue;
        if (large && performance.now() > end) left = true;
        else {
          tile.paint(look);
          each[2] = version;
        }
      } else if (settled && painted) {
        tile.remove();
        each[2] = 0;
      }
    }
    return left;
  };

  /** Brings everything that depends on the zoom up to the view as it will stand. */
  const settle = () => {
    const now = parts.length > 0 && pixels() < SEEN;
    if (now !== far) {
      far = now;
      cursor = undefined;
      if (seen) ready();
    }
    const numbered = pixels() >= READ;
    if (numbered !== look.numbered) {
      look.numbered = numbered;
      version += 1;
    }
    svg.setAttribute('class', far ? 'far' : '');
    sectorLayer.style.setProperty('--k', `${scale()}`);
    rings.style.setProperty('--k', `${scale()}`);
    for (const text of texts) {
      const shown = text[1] * scale() >= LEAST_TEXT;
      if (shown !== text[2]) text[0].style.display = shown ? '' : 'none';
      text[2] = shown;
    }
    if (far) for (const part of parts) part.paint(look, scale(), room[0] >= 600);
    frame.style.touchAction = view[0] > 1.01 ? 'none' : 'pan-y';
    paintMarks();
  };

  const tick = () => {
    if (gone) return;
    const left = refresh(false);
    if (left || performance.now() < quiet) return requestAnimationFrame(tick);
    ticking = false;
    svg.style.willChange = '';
    settle();
    refresh(true);
    report();
  };
  const stir = (time: number) => {
    quiet = performance.now() + time + QUIET;
    if (!ticking) requestAnimationFrame(tick);
    ticking = true;
  };
  const show = (next: View, time = 0, ease = 'ease-in-out') => {
    view = next;
    const calm = matchMedia('(prefers-reduced-motion:reduce)').matches;
    svg.style.willChange = 'transform';
    svg.style.transition = time && !calm ? `transform ${time}ms ${ease}` : 'none';
    svg.style.transform = `translate(${view[1]}px,${view[2]}px) scale(${view[0]})`;
    stir(time);
  };
  const bind = (next: View) => bounded(next, size, room, limit);
  const fly = (next: View, time = FLIGHT, ease?: string) => {
    show(bind(next), time, ease);
    settle();
    report(true);
  };
  const zoomTo = (zoom: number, x = room[0] / 2, y = room[1] / 2) => fly(zoomed(view, zoom, x, y));
  /** Flies to a part of the hall, with seats as large as `MEANT` at least and `NEAR` at most. */
  const flyTo = ([left, top, right, bottom]: Box) => {
    const best = Math.min((room[0] - 32) / (right - left), (room[1] - INSET.bottom - 32) / (bottom - top));
    const to = Math.max(MEANT, Math.min(NEAR, best * radius * 2)) / (2 * radius);
    fly([
      to / fit,
      room[0] / 2 - ((left + right) / 2 - box[0]) * to,
      (room[1] - INSET.bottom) / 2 - ((top + bottom) / 2 - box[1]) * to,
    ]);
  };

  const point = (next: SeatPoint | undefined, dock = false) => {
    cursor = next;
    docked = dock;
    paintRings();
    report();
  };
  const take = ({ seat }: SeatPoint) => {
    if (!hall.offline) hall.onPick([seat.id]);
  };

  const handle = (): HallHandle => ({ best: bestSeats, nearest: nearestSeat, propose, overview: far });
  const bestSeats: HallHandle['best'] = (count, nth) => {
    best ??= createBest(points);
    return best(count, nth, (id) => groupOf(id) || undefined, hall.chosenGroups);
  };
  const nearestSeat: HallHandle['nearest'] = (id) => {
    const group = hall.offer.groupOfSeat.get(id) ?? before.groupOfSeat.get(id);
    return group === undefined ? undefined : nearestEqual(points, id, group, groupOf);
  };
  const propose: HallHandle['propose'] = (ids) => {
    proposed = points.filter(({ seat }) => ids.includes(seat.id));
    cursor = undefined;
    if (proposed[0]) flyTo(boxOf(proposed));
    else paintRings();
  };
  const ready = () => hall.onReady(handle());

  const resize = () => {
    room = [frame.clientWidth, frame.clientHeight];
    if (!room[0] || !room[1]) return;
    const [width, height] = [box[2] - box[0], box[3] - box[1]];
    fit = Math.max(0.01, Math.min((room[0] - 2 * INSET.side) / width, (room[1] - INSET.top - INSET.bottom) / height));
    size = [width * fit, height * fit];
    limit = Math.max(1, LARGEST / (2 * radius * fit));
    svg.setAttribute('viewBox', `${box[0]} ${box[1]} ${width} ${height}`);
    svg.setAttribute('width', `${size[0]}`);
    svg.setAttribute('height', `${size[1]}`);
    show(bind(view));
    settle();
    refresh(false);
    report();
    if (!seen) requestAnimationFrame(() => gone || ready());
    seen = true;
  };

  const load = async () => {
    const pace = createPace();
    svg.remove();
    const schema = await parseSchema(hall.schema, pace);
    const bySchema = new Map(
      hall.seats
        .filter((seat) => seat.schemaId)
        .reverse()
        .map((seat) => [seat.schemaId, seat]),
    );
    if (!schema || gone) throw 0;
    const [found, labels] = await copySchema(schema, decoration, bySchema, pace);
    if (gone) return;
    frame.append(svg);
    const unknown = found.filter((each) => !each.r && each.shape);
    for (const each of unknown) each.element = each.shape?.(seatLayer);
    for (const each of unknown) {
      const { x, y, width, height } = (each.element as SVGGraphicsElement).getBBox();
      Object.assign(each, { x: x + width / 2, y: y + height / 2, r: Math.min(width, height) / 2 });
    }
    seatLayer.replaceChildren();
    points = found.filter(({ x, y, r }) => r > 0 && Math.abs(x) + Math.abs(y) + r < EDGE);
    if (!points.length) throw 0;
    radius = (points[points.length >> 1] as SeatPoint).r;
    const [left, top, right, bottom] = boxOf(points);
    const corner = svg.getBoundingClientRect();
    const shapes = [...decoration.children].map((shape): [Element, Box] => {
      const own = shape.getBoundingClientRect();
      const [x, y] = [own.left - corner.left, own.top - corner.top];
      return [shape, [x, y, x + own.width, y + own.height]];
    });
    let drawn: Box = [left, top, right, bottom];
    for (const [shape, own] of shapes) {
      // a sheet behind the whole hall is no part of it
      if (own[0] < left && own[1] < top && own[2] > right && own[3] > bottom) (shape as SVGElement).style.fill = 'none';
      drawn = [
        Math.min(drawn[0], own[0]),
        Math.min(drawn[1], own[1]),
        Math.max(drawn[2], own[2]),
        Math.max(drawn[3], own[3]),
      ];
    }
    const [width, height] = [(right - left) / 2, (bottom - top) / 2];
    box = [
      Math.max(drawn[0], left - width),
      Math.max(drawn[1], top - height),
      Math.min(drawn[2], right + width),
      Math.min(drawn[3], bottom + height),
    ];
    texts = labels;
    if (points.length > LARGE) {
      const names = new Set(hall.sectors.map(({ name }) => name));
      for (const [text] of texts) if (names.has((text.textContent as string).trim())) text.remove();
      const price = (id: Id) => hall.offer.ticketGroups.find((group) => group.id === id)?.minPrice ?? 0;
      parts = createSectors(sectorLayer, hall.sectors, points, shapes, price);
    }
    tiles = createTiles(seatLayer, points, radius).map((tile) => [tile, boxOf(tile.seats), 0]);
    update(hall);
    watch = new ResizeObserver(resize);
    watch.observe(frame);
  };

  const update = (next: HallProps) => {
    if (hall.offer !== next.offer) before = hall.offer;
    if (hall.offer !== next.offer || !version) {
      look.colors = priceColors(next.offer.ticketGroups);
      look.inks = priceInks(next.offer.ticketGroups);
    }
    hall = next;
    version += 1;
    svg.classList.toggle('offline', hall.offline);
    if (!fit) return;
    if (cursor && !far && !usable(cursor)) cursor = undefined;
    settle();
    if (refresh(false)) stir(0);
    report();
  };

  listen(frame, {
    hold: () => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(svg).transform);
      show([a, e, f]);
      return view;
    },
    move: (next) => {
      const soft = bind(next);
      const give = (at: 0 | 1 | 2) => soft[at] + (next[at] - soft[at]) / 3;
      show([give(0), give(1), give(2)]);
      report(true);
    },
    release: (speedX, speedY) => {
      const to = bind([view[0], view[1] + (speedX * THROW) / 3, view[2] + (speedY * THROW) / 3]);
      if (to.some((value, at) => value !== view[at])) fly(to, THROW, 'cubic-bezier(.2,.7,.3,1)');
    },
    tap: (x, y, touch, held) => {
      const over = nearest(x, y, far ? () => true : usable);
      const part = far && over && partOf(over);
      const again = performance.now() - lastTap < 300;
      if (part) return flyTo(part.box);
      if (over && !(touch && pixels() < MEANT)) {
        if (touch && (held || (pixels() < HIT && over !== cursor))) point(over, true);
        else take(over);
        return;
      }
      lastTap = performance.now();
      if (over) zoomTo((view[0] * HIT) / pixels(), x, y);
      else if (again) zoomTo(view[0] > limit - 0.01 ? 1 : view[0] * 2.5, x, y);
      else point(undefined);
    },
    hover: (x, y) => {
      const over = nearest(x, y, far ? () => true : usable);
      const next = far ? over && partOf(over) : over;
      if (next !== cursor && !docked) point(next);
    },
  });
  frame.addEventListener('keydown', (event) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !fit) return;
    const from = cursor && (far ? partOf(cursor) : cursor);
    const list: SeatPoint[] = far ? parts : points;
    const accept = far ? (part: SeatPoint) => (part as Part).free > 0 : usable;
    if (/^[-+=0]$/.test(key)) zoomTo(key === '0' ? 1 : view[0] * (key === '-' ? 0.5 : 2));
    else if (/^( |Enter)$/.test(key)) {
      if (!from) return;
      if (far) flyTo((from as Part).box);
      else take(from);
    } else if (/^(Arrow|Page|Home|End)/.test(key)) {
      const middle = { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2 };
      const next = from
        ? neighbour(list, from, key, accept)
        : leastBy(list, (each) => (accept(each) ? Math.hypot(each.x - middle.x, each.y - middle.y) : Infinity));
      if (next) {
        point(next);
        const [x, y] = onScreen(next);
        if (x < 20 || y < 20 || x > room[0] - 20 || y > room[1] - INSET.bottom)
          fly([view[0], view[1] + room[0] / 2 - x, view[2] + room[1] / 2 - y]);
        const name = sectorName(hall.sectors.find(({ id }) => id === next.seat.sectorId)?.name ?? '');
        hall.say(far ? `${name}, ${(next as Part).about}` : readSeat(hall, next.seat, name, hall.seats));
      }
    } else return;
    event.preventDefault();
  });
  load().catch(() => gone || fail());

  return {
    update,
    zoom: (factor) => zoomTo(factor ? view[0] * factor : 1),
    take,
    destroy: () => {
      gone = true;
      watch?.disconnect();
      svg.remove();
      hall.onReady(null);
    },
  };
};

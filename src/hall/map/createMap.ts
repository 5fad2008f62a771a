import { nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import { minimumBy } from '../../domain/minimumBy';
import { sectorName } from '../../text/texts';
import { guard } from '../../ui/guardHandlers';
import { type Box, boxOf } from '../schema/box';
import { type Drawing, readSchema } from '../schema/drawing';
import type { DrawnSeat, SeatPoint } from '../schema/geometry';
import { boxWithDecoration } from '../schema/measure';
import { draw } from '../schema/svg';
import { createBestSeats, nearestOfGroup } from '../seating/bestSeats';
import { squaredDistance } from '../seating/distance';
import { neighbourByKey } from '../seating/neighbours';
import { readSeat } from '../seating/readSeat';
import type { HallHandle, HallMap, HallProps, MapState, Note } from '../types';
import { createCamera, MEANT, WHOLE } from './camera';
import { type Hands, listen } from './gestures';
import { readWords, showWords, type Words } from './labels';
import { layOutHall } from './layOut';
import { createMarks } from './marks';
import { drawMini } from './miniMap';
import type { Part } from './sectors';
import { type Look, partly, type Tile } from './tiles';

/** Diameters of a seat on the screen, in CSS pixels: the least that is shown in a large hall … */
const SEEN = 6;
/** … that bears its number, and that a finger hits for sure. */
const READ = 20;
const HIT = 24;
/** How far from a seat's centre a tap may land. */
const REACH = 22;

/**
 * Draws the hall into an empty frame and keeps it: no virtual DOM inside, only what differs is touched.
 * @param mini an empty picture beside it, for the whole hall in small
 * @param tell called when the buttons or the caption change @param fail called when there is nothing to show: the list sells
 */
export const createMap = (
  frame: HTMLElement,
  mini: Element,
  hall: HallProps,
  tell: (state: MapState) => void,
  fail: () => void,
): HallMap => {
  let gone = false;
  let box: Box;
  let drawing: Drawing;
  let radius = 0;
  let places: Map<Id, DrawnSeat>;
  let points: DrawnSeat[] = [];
  let words: Words[] | undefined;
  let tiles: Tile[] = [];
  let parts: Part[] = [];
  let far = false;
  let lastTap = 0;
  let lastX = 0;
  let lastY = 0;
  let ticking = 0;
  /** Whether it was said that the hall is ready. */
  let told = false;
  let cursor: SeatPoint | undefined;
  /** Where the keyboard was when its seat was sold. */
  let lost: SeatPoint | undefined;
  let docked = false;
  let proposed: SeatPoint[] = [];
  let best: ReturnType<typeof createBestSeats> | undefined;
  // its texts are bare numbers: seats are read as the cursor comes to them, and by the list
  const svg = draw(frame, 'svg', { 'aria-hidden': 'true' });
  const scene = draw(svg, 'g');
  const seatLayer = draw(scene, 'g', { class: 'seats' });
  const sectorLayer = draw(scene, 'g', { class: 'sectors' });
  const drawMarks = createMarks(draw(scene, 'g', { class: 'marks' }), draw(scene, 'g', { class: 'rings' }));
  const camera = createCamera(svg, scene, () => {
    ticking ||= requestAnimationFrame(turn);
    if (cursor) tellNote(true);
  });
  frame.tabIndex = 0;

  let look: Look = {
    // its colours and inks
    ...hall,
    groupOf: (id) => (hall.mine.has(id) || hall.reserving.has(id) ? '' : hall.offer.groupOfSeat.get(id)),
    dimmed: (group) => hall.chosenGroups.size > 0 && !hall.chosenGroups.has(group),
    numbered: false,
  };
  const pixels = () => 2 * radius * camera.scale();
  /** The sector to point at instead of a seat, from afar. */
  const partOf = ({ seat }: SeatPoint) => (far ? parts.find((part) => part.seat.id === seat.sectorId) : undefined);
  /** Whether a seat can be meant: free at a chosen price, the buyer's own, or about to be so or not. */
  const usable = ({ seat: { id } }: SeatPoint) => {
    const group = look.groupOf(id);
    return group ? !look.dimmed(group) : group === '';
  };
  /** What a place of the frame means: the seat whose edge is nearest of those that can be meant, from afar the sector of the nearest. */
  const under = (left: number, top: number) => {
    const [x, y] = camera.seenAt(left, top);
    const reach = Math.max(REACH / camera.scale() - radius, 0);
    // a look at each seat of a stadium would take a slow phone's finger or mouse 20 ms
    const near = tiles.filter(partly({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }));
    const seat = minimumBy(
      near.flatMap((tile) => tile.seats),
      (each) => {
        const cost = Math.hypot(each.x - x, each.y - y) - each.radius;
        return cost <= reach && (far || usable(each)) ? cost : Infinity;
      },
    );
    return far ? seat && partOf(seat) : seat;
  };

  const mark = () => {
    const ringed = cursor ? [...proposed, cursor] : proposed;
    const chosen = ringed.map(partOf);
    for (const part of parts) part.mark(chosen.includes(part), camera.scale());
    drawMarks(camera.scale(), hall, places, far ? [] : ringed);
  };
  const tellNote = (moving?: boolean) => {
    let note: Note | undefined;
    if (cursor && !moving) {
      const [x, y] = camera.placeOf(cursor);
      note = { point: cursor, x, y, away: cursor.radius * camera.scale() + 13, docked };
    }
    tell([camera.zoomed(), camera.atLimit(), note]);
  };
  const point = (next: SeatPoint | undefined, dock = false) => {
    cursor = next;
    lost = undefined;
    docked = dock;
    mark();
    tellNote();
  };

  /** Paints what can be seen, in slices; once nothing moves, all that depends on the zoom. */
  const tick = (): unknown => {
    const end = performance.now() + 12;
    cancelAnimationFrame(ticking);
    if (gone || hall.waiting) {
      ticking = 0;
      return;
    }
    const isFar = parts[0] !== undefined && pixels() < SEEN;
    if (isFar !== far) {
      far = isFar;
      cursor = lost = undefined;
      svg.setAttribute('class', far ? 'far' : '');
      if (ticking) ready();
    }
    const numbered = pixels() > READ;
    if (numbered !== look.numbered) look = { ...look, numbered };
    const moving = camera.moves();
    const seen = partly(camera.sight());
    let late = false;
    for (const tile of tiles) {
      if (!parts[0] || (!far && seen(tile))) {
        late = parts[0] !== undefined && performance.now() > end;
        if (late) break;
        tile.paint(look);
      } else if (!moving) tile.remove();
    }
    drawMini(
      mini,
      camera.zoomed() && camera.isWide() ? [drawing.decoration, parts[0] ? sectorLayer : seatLayer] : [],
      box,
      camera.sight(0),
      moving,
    );
    ticking = moving || late ? requestAnimationFrame(turn) : 0;
    if (ticking) return;
    svg.style.willChange = '';
    frame.style.touchAction = camera.zoomed() ? 'none' : 'pan-y';
    if (told) {
      if (!words) {
        words = readWords(drawing.decoration);
        box = boxWithDecoration(boxOf(points), drawing.decoration);
        return resize();
      }
      showWords(words, camera.scale());
    }
    if (far) for (const part of parts) part.paint(hall, look, camera.scale(), camera.isWide());
    mark();
    if (told) tellNote();
    else {
      told = true;
      // fingers that come before there is anything find the page
      listen(frame, hands);
      // seats first: words and what stands around the hall wait for the next frame
      ticking = requestAnimationFrame(turn);
      ready();
    }
  };
  const turn = guard(frame, tick);
  /** Zooms about the cursor, else the middle of the frame. */
  const zoom = (ratio: number) => camera.zoom(ratio, ...(cursor ? camera.placeOf(cursor) : []));
  const take = (target: SeatPoint) => {
    if (far) camera.flyTo((target as Part).box);
    else hall.onPick([target.seat.id]);
  };

  const propose: HallHandle['propose'] = (ids) => {
    proposed = ids.flatMap((id) => places.get(id) ?? []);
    // the cart takes back what it proposes whenever it is filled, and the keyboard goes on
    point(proposed[0] ? undefined : cursor);
    if (proposed[0]) camera.flyTo(boxOf(proposed));
  };
  const ready = () =>
    gone ||
    hall.onReady({
      best: (count, nth) => {
        best ??= createBestSeats(points);
        return best({ count, nth, groupOf: look.groupOf, chosenGroups: hall.chosenGroups });
      },
      nearest: (id, group) => nearestOfGroup({ points, lostSeatId: id, group, groupOf: look.groupOf }),
      propose,
      overview: far,
    });

  const hands: Hands = {
    hold: camera.hold,
    move: (fromX, fromY, toX, toY, ratio) => camera.zoom(ratio, fromX, fromY, toX, toY, 0, 0.3),
    release: camera.glide,
    tap: (left, top, touch, held) => {
      const over = under(left, top);
      const takes = over && (far || !touch || (pixels() > MEANT && !held && (pixels() > HIT || over === cursor)));
      if (over && !takes && pixels() > MEANT) return point(over, true);
      const again = performance.now() - lastTap < 300 && Math.hypot(left - lastX, top - lastY) < HIT / 2;
      lastTap = performance.now();
      lastX = left;
      lastY = top;
      // the second tap of a double tap neither gives back what the first one took nor takes what it came close to
      if (takes) again || take(over);
      else if (over) camera.zoom(HIT / pixels(), left, top);
      else if (again) camera.zoom(camera.atLimit() ? WHOLE : 2.5, left, top);
      else point(undefined);
    },
    hover: (left, top) => {
      const over = under(left, top);
      if (over !== cursor && !docked) point(over);
    },
  };

  const resize = () => {
    // what the host page hides is not measured: seats that are no circles would have no size
    if (!radius && frame.clientHeight)
      try {
        ({
          seats: points,
          box,
          seatRadius: radius,
          tiles,
          sectors: parts,
        } = layOutHall({ svg, layers: { seats: seatLayer, sectors: sectorLayer }, drawing, sectors: hall.sectors }));
        places = new Map(points.map((each) => [each.seat.id, each]));
      } catch {
        return fail();
      }
    if (camera.resize(frame.clientWidth, frame.clientHeight, box, radius)) tick();
  };
  const watch = new ResizeObserver(guard(frame, resize));

  const load = async () => {
    svg.remove();
    drawing = await readSchema(hall);
    if (gone) return;
    scene.prepend(drawing.decoration);
    // as at rest: a change of it has the browser ask for the styles of all that is inside again
    frame.style.touchAction = 'pan-y';
    frame.append(svg);
    // painted within the next frame: one before it would cost a slow phone 10 ms for nothing
    watch.observe(frame);
  };

  frame.onkeydown = guard(frame, (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || !camera.scale()) return;
    const list: SeatPoint[] = far ? parts : points;
    const accept = far ? (part: SeatPoint) => (part as Part).free > 0 : usable;
    if (/^[-+=0]$/.test(key)) zoom(key === '0' ? WHOLE : key === '-' ? 0.5 : 2);
    else if (key === 'Escape' && cursor) point(undefined);
    else if (/^( |Enter)$/.test(key)) {
      if (cursor) take(cursor);
    } else if (/^(Arrow|Page|Home|End)/.test(key)) {
      const [x, y] = camera.seenAt();
      const from = cursor ?? lost;
      const next = from
        ? neighbourByKey({ points: list, from, key, accept })
        : minimumBy(list, (each) => (accept(each) ? squaredDistance(each, { x, y }) : Infinity));
      if (next) {
        point(next);
        const place = camera.placeOf(next);
        if (camera.isOut(...place)) camera.centre(...place);
        const sector = sectorName(nameById(hall.sectors, next.seat.sectorId));
        hall.say(
          far
            ? `${sector}, ${(next as Part).about}`
            : readSeat({ seat: next.seat, sector, states: hall, seats: hall.seats }),
        );
      }
    } else return;
    event.preventDefault();
  });
  load().catch(() => gone || fail());

  return {
    update: (next) => {
      look = { ...look, ...next };
      hall = next;
      if (!camera.scale()) return;
      // what was chosen by touch is done with; the keyboard goes on from where it is
      if (cursor && !far && (!usable(cursor) || (docked && hall.reserving.has(cursor.seat.id)))) {
        lost = docked ? undefined : cursor;
        cursor = undefined;
      }
      if (ticking) mark();
      else tick();
    },
    zoom: (factor) => zoom(factor || WHOLE),
    destroy: () => {
      gone = true;
      watch.disconnect();
      svg.remove();
      mini.replaceChildren();
      hall.onReady(null);
    },
  };
};

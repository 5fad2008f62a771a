import Konva from 'konva/lib/index.js';
import { CHOSEN, type Show, SOLD } from './adapter';
import { compare } from './page';

/** How many times larger a double tap makes the hall. */
const DOUBLE_TAP = 2;

const distance = (one: Touch, other: Touch) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** Circles on one canvas, zoomed and moved as the library's own pages show it: its stage is dragged by one finger, scaled by two. */
const show: Show = (host, { seats, width, height }) => {
  const fit = Math.min(host.clientWidth / width, host.clientHeight / height);
  Konva.hitOnDragEnabled = true;
  const stage = new Konva.Stage({
    container: host,
    width: host.clientWidth,
    height: host.clientHeight,
    x: (host.clientWidth - width * fit) / 2,
    y: (host.clientHeight - height * fit) / 2,
    scaleX: fit,
    scaleY: fit,
    draggable: true,
  });
  const layer = new Konva.Layer();
  let chosen = 0;
  const circles = seats.map(({ x, y, radius, color, isFree }) => {
    const options = { x, y, radius, fill: isFree ? color : SOLD, listening: isFree, perfectDrawEnabled: false };
    const circle = new Konva.Circle(options);
    if (isFree)
      circle.on('tap', () => {
        chosen += 1;
        circle.fill(CHOSEN);
      });
    return circle;
  });
  layer.add(...circles);
  stage.add(layer);

  const zoom = (ratio: number, { x, y }: { x: number; y: number }) => {
    const before = stage.position();
    const scale = stage.scaleX() * ratio;
    stage.scale({ x: scale, y: scale });
    stage.position({ x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio });
  };
  let apart = 0;
  stage.on('touchmove', ({ evt }) => {
    const [one, other] = evt.touches;
    if (!one || !other) return;
    evt.preventDefault();
    if (stage.isDragging()) stage.stopDrag();
    const { left, top } = host.getBoundingClientRect();
    const now = distance(one, other);
    const middle = { x: (one.clientX + other.clientX) / 2 - left, y: (one.clientY + other.clientY) / 2 - top };
    if (apart) zoom(now / apart, middle);
    apart = now;
  });
  stage.on('touchend', () => {
    apart = 0;
  });
  stage.on('dbltap', () => zoom(DOUBLE_TAP, stage.getPointerPosition() ?? { x: 0, y: 0 }));
  return {
    isDrawn: () => true,
    freeSeats() {
      const { left, top } = host.getBoundingClientRect();
      const { x: across, y: down } = stage.position();
      const scale = stage.scaleX();
      return seats
        .filter(({ isFree }) => isFree)
        .map(({ x, y }) => [left + across + x * scale, top + down + y * scale]);
    },
    isAnswered: () => chosen > 0,
  };
};

compare(show);

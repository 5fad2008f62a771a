/** The plain approach, for comparison with the hall map: the whole schema as inline SVG, seats recoloured by class. */
import type { StageData } from './stage';

/** The part of a hall on the page that the benchmark uses. */
export interface Subject {
  pane: HTMLElement;
  /** Whether the first seats or sectors are in the document. */
  ready: () => boolean;
  /** Zooms to seats in the middle that can be tapped. */
  zoomIn: () => void;
  zoomOut: () => void;
  /** The middle of a free seat in sight, in CSS pixels of the window. */
  free: () => [x: number, y: number];
  /** Whether the answer to a tap is in the document. */
  answered: () => boolean;
}

/** @returns the id of the seat to zoom to: the middle one of the seats on sale outside zones */
export const seatToAimAt = ({ seats, onSale }: StageData): string => {
  const placesOf = new Map<string, number>();
  for (const { schemaId } of seats) placesOf.set(schemaId, (placesOf.get(schemaId) ?? 0) + 1);
  const isAlone = new Map(seats.map(({ id, schemaId }) => [id, placesOf.get(schemaId) === 1]));
  const seatsOnSale = onSale.filter(([id]) => isAlone.get(id));
  return seatsOnSale[seatsOnSale.length >> 1]?.[0] ?? '';
};

const COLORS = ['#3f81f2', '#e04f06', '#6a32d2', '#127d74', '#86105a'];

/**
 * Shows a hall with 40 lines of code, as most pages would. The pane, the styles and the offer are ready before the drawing is shown.
 * @param weigh called before anything is added to the page
 * @returns a function that shows the drawing
 */
export const plain = async (host: HTMLElement, data: StageData, weigh: () => Promise<void>): Promise<() => Subject> => {
  await weigh();
  const pane = document.createElement('div');
  pane.style.cssText = 'position:relative;height:420px;overflow:hidden;touch-action:none;background:#f3f3f4';
  const style = document.createElement('style');
  style.textContent =
    COLORS.map((color, at) => `.g${at}{fill:${color}}`).join('') +
    '.sold{fill:#b9b9bb;transform-box:fill-box;transform-origin:center;transform:scale(.36)}.mine{fill:#15171c}';
  host.append(style, pane);
  const groups = new Map(data.onSale);
  return () => drawn(pane, data, groups);
};

const drawn = (pane: HTMLElement, data: StageData, groups: Map<string, string>): Subject => {
  pane.innerHTML = data.schema.slice(data.schema.indexOf('<svg'));
  const svg = pane.querySelector('svg') as SVGSVGElement;
  svg.style.cssText = 'display:block;width:100%;height:360px;transform-origin:0 0;will-change:transform';
  const aim = seatToAimAt(data);
  const elements = new Map<string, Element>();
  for (const seat of data.seats) {
    const element = svg.getElementById(seat.schemaId) as Element;
    elements.set(seat.id, element);
    const group = groups.get(seat.id);
    element.setAttribute('class', group ?? 'sold');
    if (group) element.addEventListener('click', () => element.setAttribute('class', 'mine'));
  }
  let [zoom, x, y] = [1, 0, 0];
  let last: PointerEvent | undefined;
  const show = () => {
    svg.style.transform = `translate(${x}px,${y}px) scale(${zoom})`;
  };
  const pointers = new Map<number, PointerEvent>();
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  };
  pane.addEventListener('pointerdown', (event) => {
    pointers.set(event.pointerId, event);
    last = event;
  });
  pane.addEventListener('pointermove', (event) => {
    if (!last || !pointers.has(event.pointerId)) return;
    const before = spread();
    const previous = pointers.get(event.pointerId) ?? event;
    pointers.set(event.pointerId, event);
    if (before) zoom *= spread() / before;
    else {
      x += event.clientX - previous.clientX;
      y += event.clientY - previous.clientY;
    }
    show();
  });
  pane.addEventListener('pointerup', (event) => pointers.delete(event.pointerId));
  let target: Element | undefined;
  return {
    pane,
    ready: () => true,
    zoomOut: () => {
      [zoom, x, y] = [1, 0, 0];
      show();
    },
    zoomIn: () => {
      [zoom, x, y] = [1, 0, 0];
      show();
      const seat = elements.get(aim) as Element;
      const box = seat.getBoundingClientRect();
      const area = pane.getBoundingClientRect();
      zoom = 16 / box.width;
      x = area.width / 2 - (box.left - area.left + box.width / 2) * zoom;
      y = area.height / 2 - (box.top - area.top + box.height / 2) * zoom;
      show();
    },
    free: () => {
      const area = pane.getBoundingClientRect();
      for (const [id] of data.onSale) {
        const element = elements.get(id);
        const box = element?.getBoundingClientRect();
        if (!element || !box || element.getAttribute('class') === 'mine') continue;
        const [left, top] = [box.left + box.width / 2, box.top + box.height / 2];
        if (left > area.left + 40 && left < area.right - 40 && top > area.top + 40 && top < area.bottom - 80) {
          target = element;
          return [left, top];
        }
      }
      throw Error('no free seat in sight');
    },
    answered: () => target?.getAttribute('class') === 'mine',
  };
};

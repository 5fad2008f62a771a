/** The page of places.test.ts: a hall beside its drawing as the browser shows it. */
import { mount as mountStage } from '../bench/hall/stage';

type Place = [x: number, y: number];

/** The distance within which two positions count as the same, in units of the drawing. */
const TOLERANCE = 0.5;
const LOOSE_TOLERANCE = 1.5;

const middleIn = (units: DOMMatrix, x: number, y: number): Place => {
  const point = new DOMPoint(x, y).matrixTransform(units);
  return [point.x, point.y];
};

/** Shows a drawing unchanged, in a shadow root that keeps its style sheets inside. */
const showRaw = (svg: string): { root: SVGSVGElement; remove: () => void } => {
  const host = document.createElement('div');
  document.body.prepend(host);
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  host.attachShadow({ mode: 'open' }).append(root);
  return { root, remove: () => host.remove() };
};

/** @returns the positions of the seats as the browser shows the drawing, in the drawing's units */
const rawPlaces = (svg: string): Map<string, Place> => {
  const { root, remove } = showRaw(svg);
  // The map counts from the corner of the drawing.
  const { x = 0, y = 0 } = root.viewBox.baseVal ?? {};
  const toUnits = new DOMMatrix([1, 0, 0, 1, -x, -y]).multiply(root.getScreenCTM()?.inverse());
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<SVGGraphicsElement>('[id^="s"]')) {
    if (!/^s\d+$/.test(element.id)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    places.set(element.id, middleIn(toUnits, left + width / 2, top + height / 2));
  }
  remove();
  return places;
};

/** Shows a drawing as a hall with every seat on sale. */
const showHall = async (svg: string, ids: string[]) => {
  const host = document.createElement('div');
  host.style.width = '390px';
  document.body.append(host);
  const stage = mountStage(host, {
    seats: ids.map((id, at) => ({ id, schemaId: id, name: `Ряд 1, место ${at + 1}`, sectorId: 'p' })),
    sectors: [{ id: 'p', name: 'Партер' }],
    schema: svg,
    ticketGroups: [{ id: 'g', name: '', color: '', minPrice: 100_000, billing: [{ tariffId: 't', price: 100_000 }] }],
    tariffs: [{ id: 't', name: '', isDefault: true }],
    onSale: ids.map((id) => [id, 'g']),
  });
  while (!stage.readyAt) await new Promise(requestAnimationFrame);
  const scene = stage.root.querySelector<SVGGraphicsElement>('.pane svg > g');
  const remove = () => {
    stage.unmount();
    host.remove();
  };
  return { stage, toUnits: scene?.getScreenCTM()?.inverse() ?? new DOMMatrix(), remove };
};

/** @returns the positions of the seats in the hall, in the drawing's units */
const shownPlaces = async (svg: string, ids: string[]): Promise<Place[]> => {
  const { stage, toUnits, remove } = await showHall(svg, ids);
  const places = stage.free().map(([x, y]) => middleIn(toUnits, x, y));
  remove();
  return places;
};

/** Tries the points of a grid over the drawing, one unit apart. @returns the points that at least one shape fills */
const filledPlaces = (elements: NodeListOf<Element>, toUnits: DOMMatrix, { width, height }: DOMRect): string[] => {
  const shapes = [...elements].flatMap((shape) =>
    shape instanceof SVGGeometryElement
      ? [{ shape, fromUnits: toUnits.multiply(shape.getScreenCTM() ?? undefined).inverse() }]
      : [],
  );
  const filled: string[] = [];
  for (let x = 0.5; x < width; x += 1)
    for (let y = 0.5; y < height; y += 1) {
      const place = new DOMPoint(x, y);
      if (shapes.some(({ shape, fromUnits }) => shape.isPointInFill(place.matrixTransform(fromUnits))))
        filled.push(`${x} ${y}`);
    }
  return filled;
};

/** @returns the filled points of a single seat `s1`, as the browser draws it and as the hall shows it */
const fills = async (svg: string): Promise<{ raw: string[]; shown: string[] }> => {
  const drawn = showRaw(svg);
  const size = drawn.root.viewBox.baseVal as unknown as DOMRect;
  const toUnits = drawn.root.getScreenCTM()?.inverse() ?? new DOMMatrix();
  const raw = filledPlaces(drawn.root.querySelectorAll('#s1 *'), toUnits, size);
  drawn.remove();
  const hall = await showHall(svg, ['s1']);
  const shown = filledPlaces(hall.stage.root.querySelectorAll('.seats path'), hall.toUnits, size);
  hall.remove();
  return { raw, shown };
};

/**
 * Compares the hall with the drawing.
 * @param lost ids of seats that the map must not show
 * @returns the seats that the hall does not show where the browser draws them, and positions at which the hall shows a seat and the browser
 * draws none
 */
const compare = async (svg: string, lost: string[] = []): Promise<string[]> => {
  // The browser rounds letters to pixels, and a pixel's size depends on the zoom. Firefox gives a turned group a smaller rectangle.
  const tolerance = /<(text|g)( [^>]*)? id="s/.test(svg) ? LOOSE_TOLERANCE : TOLERANCE;
  const raw = rawPlaces(svg);
  const shown = await shownPlaces(svg, [...raw.keys()]);
  const wrong: string[] = [];
  for (const [id, [x, y]] of raw) {
    const at = shown.findIndex(([left, top]) => Math.hypot(left - x, top - y) < tolerance);
    if (at >= 0) shown.splice(at, 1);
    else if (!lost.includes(id)) wrong.push(`${id} at ${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return [...wrong, ...shown.map(([x, y]) => `shown at ${x.toFixed(1)} ${y.toFixed(1)}`)];
};

const placesPage = { compare, fills };
Object.assign(window, { placesPage });

export type PlacesPage = typeof placesPage;

/** The page of the test of places: a hall beside its drawing as the browser itself shows it. */
import { mount as mountStage } from '../bench/hall/stage';

type Place = [x: number, y: number];

/** How far from each other two places are the same, in units of the drawing. */
const TOLERANCE = 0.5;
const TOLERANCE_OF_LETTERS = 1.5;

const middleIn = (units: DOMMatrix, x: number, y: number): Place => {
  const point = new DOMPoint(x, y).matrixTransform(units);
  return [point.x, point.y];
};

/** Shows a drawing as it is, in a shadow so that its style sheets stay its own. @returns where its seats are, in its own units */
const rawPlaces = (svg: string): Map<string, Place> => {
  const host = document.createElement('div');
  document.body.prepend(host);
  const shadow = host.attachShadow({ mode: 'open' });
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as unknown as SVGSVGElement;
  shadow.append(root);
  const toUnits = root.getScreenCTM()?.inverse() ?? new DOMMatrix();
  const places = new Map<string, Place>();
  for (const element of shadow.querySelectorAll<SVGGraphicsElement>('[id^="s"]')) {
    if (!/^s\d+$/.test(element.id)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    places.set(element.id, middleIn(toUnits, left + width / 2, top + height / 2));
  }
  host.remove();
  return places;
};

/** Shows a drawing as a hall, with every seat free. @returns where its seats are, in the drawing's units */
const shownPlaces = async (svg: string, ids: string[]): Promise<Place[]> => {
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
  const toUnits = scene?.getScreenCTM()?.inverse() ?? new DOMMatrix();
  const places = stage.free().map(([x, y]) => middleIn(toUnits, x, y));
  stage.unmount();
  host.remove();
  return places;
};

/**
 * Compares the hall with the drawing.
 * @param lost ids of seats that the map must not show
 * @returns the ids of seats that are not where the browser draws them, and what is shown that is none
 */
const compare = async (svg: string, lost: string[] = []): Promise<string[]> => {
  // Letters are rounded to pixels, which are of another size at another zoom.
  const tolerance = svg.includes('<text id="s') ? TOLERANCE_OF_LETTERS : TOLERANCE;
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

const placesPage = { compare };
Object.assign(window, { placesPage });

/** What the tests call. */
export type PlacesPage = typeof placesPage;

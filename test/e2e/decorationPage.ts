/** The page of decoration.test.ts: the hall’s questions to the browser about a drawing. */
import { askBrowser } from '../../src/hall/schema/askBrowser';
import type { Shade } from '../../src/hall/schema/colors';
import { readSchema } from '../../src/hall/schema/drawing';
import { draw } from '../../src/hall/schema/svg';

const write = (shade: Shade | undefined) => shade && `${shade.lightness.toFixed(2)} ${shade.alpha.toFixed(2)}`;

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

/** @param zones ids of elements that are zones of two places each */
const read = async (schema: string, zones: string[] = []) => {
  const places = zones.flatMap((id) => [1, 2].map((place) => ({ id: `${id} ${place}`, schemaId: id })));
  const seats = ['s1', 's2', 's3'].map((id) => ({ id, schemaId: id }));
  const plan = {
    schema,
    seats: [...seats, ...places].map((each) => ({ ...each, name: '', sectorId: 'a' })),
    sectors: [],
  };
  const copy = await readSchema(plan);
  const picture = document.createElement('div');
  document.body.append(picture);
  draw(picture, 'svg');
  const answers = askBrowser(picture, copy);
  picture.remove();
  return {
    shapes: answers.drawnShapes.map(({ element, paint, isSold }) => ({
      name: element.localName,
      attributes: attributesOf(element),
      fill: write(paint.fill),
      stroke: write(paint.stroke),
      isSold,
    })),
    words: answers.drawnTexts.map(({ element, shade }) => ({
      text: element.textContent,
      markup: element.innerHTML,
      attributes: attributesOf(element),
      shade: write(shade),
    })),
    starts: answers.drawnTexts.map(({ start: { x, y } }) => [x, y].map((each) => Number(each.toFixed(3)))),
    zones: answers.zones.map(({ zone, element, x, y, extent }) => ({
      places: zone.places.map(({ id }) => id),
      shapes: [...element.children].map((child) => child.localName),
      box: [x - extent.x, y - extent.y, x + extent.x, y + extent.y],
    })),
    seats: answers.seats.filter(({ radius, x }) => radius > 0 && !Number.isNaN(x)).map(({ seat }) => seat.id),
    background: write(answers.background),
  };
};

const decorationPage = { read };
Object.assign(window, { decorationPage });

export type DecorationPage = typeof decorationPage;

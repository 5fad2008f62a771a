import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSchema } from '../../../src/hall/schema/parse';
import { attacks, weights } from '../attacks';
import { copied, elementsOf } from './copied';

const ELEMENTS = /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|stop|image)$/;
const HARMFUL_NAME = /^on|href|src|^filter$|^mask$|^clip|^marker|^cursor$/i;
const HARMFUL = /url\((?!["']?#)|script:|127\.0\.0\.1|fired|@import|@font-face|keyframes/i;

test('Each attack has a unique name', () => {
  assert.is(new Set([...attacks, ...weights].map(({ name }) => name)).size, attacks.length + weights.length);
});

for (const { name, svg } of attacks)
  test(`The copy has nothing that runs, loads or reaches the page (${name})`, async () => {
    const result = await copied(svg);
    assert.ok(result, 'the schema is accepted');
    for (const element of elementsOf(result)) {
      assert.match(element.localName, ELEMENTS);
      for (const { name: attribute, value } of [...element.attributes]) {
        assert.not.match(attribute, HARMFUL_NAME);
        assert.not.match(value, HARMFUL);
      }
    }
    for (const { cssText } of result.sheet.cssRules) assert.not.match(cssText, HARMFUL);
    assert.is(result.seats.length, 5, 'its seats are still on the map');
  });

test('A file of fifty megabytes is refused before it is read', async () => {
  // the object has only a length to be read
  const refused = await parseSchema({ length: 5e7 } as string).catch(() => 'refused');
  assert.is(refused, 'refused');
});

test.run();

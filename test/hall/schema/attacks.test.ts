import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSchema } from '../../../src/hall/schema/parse';
import { attacks, weights } from '../attacks';
import { copied, elementsOf } from './copied';

const ELEMENTS = /^(g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan)$/;
const ATTRIBUTES =
  /^(x|y|d|r|x1|x2|y1|y2|cx|cy|rx|ry|dx|dy|points|width|height|transform|stroke-width|fill-rule|font-size|font-weight|text-anchor|dominant-baseline|text-rendering|visibility|display)$/;
test('There are at least sixty attacks on the page, and attacks of weight besides', () => {
  assert.ok(attacks.length >= 60, `${attacks.length}`);
  assert.ok(weights.length >= 20, `${weights.length}`);
  assert.is(new Set([...attacks, ...weights].map(({ name }) => name)).size, attacks.length + weights.length);
});

for (const { name, svg } of attacks)
  test(`Nothing but shapes and their geometry is copied (${name})`, async () => {
    const result = await copied(svg);
    assert.ok(result, 'it is not refused');
    for (const element of elementsOf(result)) {
      assert.match(element.localName, ELEMENTS);
      for (const { name: attribute, value } of [...element.attributes]) {
        // our own: texts wait until the seats are painted
        if (attribute === 'style') assert.is(value, 'display: none;');
        else assert.match(attribute, ATTRIBUTES);
        assert.not.match(value, /url\(|script:|127\.0\.0\.1|fired/i);
      }
    }
    assert.is(result.seats.length, 5, 'its seats can still be bought from the map');
  });

for (const attack of weights)
  test(`What asks for too much ends soon, with few elements (${attack.name})`, async () => {
    const { svg } = attack;
    // what the machine does besides counts for nothing
    const before = process.cpuUsage();
    const result = await copied(svg);
    const { user, system } = process.cpuUsage(before);
    const time = (user + system) / 1000;
    // elements are slow here; test/e2e/hostileSchemas holds the map to one second in a browser
    assert.ok(time < 6000, `${Math.round(time)} ms`);
    if (result) assert.ok(elementsOf(result).length < 3e4, `${elementsOf(result).length} elements`);
  });

test('A nested use that would draw 117,649 shapes is refused', async () => {
  assert.is(await copied(weights[0]?.svg ?? ''), undefined);
});
test('A file of fifty megabytes is refused unread', async () => {
  // nothing but its length is there to be read
  const refused = await parseSchema({ length: 5e7 } as string).catch(() => 'refused');
  assert.is(refused, 'refused');
});

test.run();

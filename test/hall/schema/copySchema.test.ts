import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw } from '../../../src/hall/schema/svg';
import { arena, opera, stadium, theatre } from '../../box-office/halls';
import { SEATS, schema } from '../attacks';
import { copied, copyInto, isClose } from './copied';

/** Files as drawing programs and people write them. */
const benign: [name: string, svg: string, found?: number][] = [
  [
    'a prolog and a doctype',
    schema(
      '',
      '',
      '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
    ),
  ],
  [
    'a doctype with entities of its own',
    schema(
      '',
      'xmlns:i="&ns_ai;"',
      '<!DOCTYPE svg [\n<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n]>',
    ),
  ],
  ['a byte order mark', `\ufeff${schema('')}`],
  ['line ends of another system', schema('\r\n<g\r\n fill="red">\r\n</g>\r\n')],
  ['comments with markup inside', schema('<!-- <g> <circle id="s1"/> -->')],
  [
    'gradients',
    schema(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect width="9" height="9" fill="url(#a)"/>',
    ),
  ],
  [
    'Inkscape’s own elements and attributes',
    schema(
      '<sodipodi:namedview id="base" inkscape:zoom="1"/><metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata><g inkscape:groupmode="layer" inkscape:label="Слой &quot;1&quot;"><path sodipodi:cx="5" d="M0 0h9"/></g>',
    ),
  ],
  [
    'Illustrator’s switch',
    schema(
      '<switch><foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef/></foreignObject><g><rect width="9" height="9"/></g></switch>',
    ),
  ],
  [
    'seats in groups under several transforms',
    '<svg xmlns="http://www.w3.org/2000/svg"><g transform="translate(100 0)"><g transform="scale(2) rotate(90)"><circle id="s1" cx="10" cy="0" r="3"/></g></g></svg>',
    1,
  ],
  ['prefixed names', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:circle id="s1" r="5"/></svg:svg>', 1],
  ['single quotes', "<svg xmlns='http://www.w3.org/2000/svg'><circle id='s1' r='5'/></svg>", 1],
  ['spaces around the equals sign', '<svg><circle id = "s1" r\n=\n"5"/></svg>', 1],
  ['an angle in an attribute', '<svg><g label="a > b"><circle id="s1" r="5"/></g></svg>', 1],
  ['a file that was cut in the middle', schema('').slice(0, -30), 4],
  ['an empty drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 0],
];
for (const [name, svg, found = 5] of benign)
  test(`A schema with ${name} shows its seats`, async () => {
    const result = await copied(svg);
    assert.is(result?.seats.length, found);
  });

test('Texts are told by where they begin and not shown: to lay them out waits until the seats are painted', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const text = `<svg>
    <g transform="translate(100 0)"><text x="5" y="20" style="opacity: 1">Ряд 1</text></g>
    <text transform="translate(7 8) scale(2)"><tspan x="1" y="2">Сцена</tspan><tspan>!</tspan></text>
    <text transform="rotate(90 50 50)">
      <tspan x="50" y="30">Ложа</tspan></text>
    <text transform="translate(1 2)">Ряд <tspan x="9" y="9">2</tspan></text>
    <text>nowhere</text><text x="0" y="4">at the middle of its group</text>
    <g id="chair"><text x="3">in a use</text></g><use href="#chair" x="900"/>
  </svg>`;
  const { textStarts } = await copyInto(layer, text, []);
  assert.equal(
    textStarts.map(({ x, y }) => [x, y]),
    [
      [105, 20],
      [9, 12],
      [70, 50],
      [1, 2],
      [10, 11],
      [0, 4],
      [3, 0],
    ],
  );
  const texts = [...layer.querySelectorAll('text')];
  assert.is(texts.length, 8);
  assert.ok(texts.every((each) => each.style.display === 'none'));
});
test('A drawing inside the drawing stands in its own place and units', async () => {
  const text = `<svg viewBox="0 0 9 9" width="900" height="900"><svg x="100" y="50" width="400" height="200" viewBox="0 20 40 20">
    <circle id="s1" cx="10" cy="30" r="2"/><text x="1" y="21">1</text></svg>
    <svg x="7"><circle id="s2" cx="10" r="2"/></svg></svg>`;
  const layer = draw(document.createElement('div'), 'g');
  const { seats, textStarts } = await copyInto(layer, text, SEATS);
  const [first, second] = seats;
  isClose(first?.x, 200);
  isClose(first?.y, 150);
  isClose(first?.radius, 20);
  isClose(second?.x, 17);
  assert.equal(
    textStarts.map(({ x, y }) => [x, y]),
    [[110, 60]],
  );
  assert.is(layer.querySelector('text')?.parentElement?.getAttribute('transform'), 'matrix(10,0,0,10,100,-150)');
});
test('No colour is copied, and nothing of how much is seen: both are told beside the shape, to be decided later', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const body = `<g opacity=".5" color="#fff"><path d="M0 0" fill="#000" stroke="currentColor" stroke-width="3" filter="url(#f)"
    fill-opacity=".5" fill-rule="evenodd" stroke-linejoin="bevel"/></g><path d="M1 1" style="fill:none"/>`;
  const { drawnShapes } = await copyInto(layer, `<svg>${body}</svg>`, []);
  assert.equal(
    drawnShapes.map(({ paint }) => paint),
    [
      { fill: { lightness: 0, alpha: 0.25 }, stroke: { lightness: 1, alpha: 0.5 } },
      { fill: undefined, stroke: undefined },
    ],
  );
  assert.equal(drawnShapes[0]?.element.getAttributeNames().sort(), ['d', 'fill-rule', 'stroke-width']);
});
test('Words are told with how light they are; of what cannot be seen that is nothing', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const body =
    '<text fill="#fff">A</text><text>B</text><text fill="none" stroke="#fff">C</text><text opacity="0">D</text>';
  const { drawnTexts } = await copyInto(layer, `<svg>${body}</svg>`, []);
  assert.equal(
    drawnTexts.map(({ shade }) => shade?.lightness),
    [1, 0, 1, undefined],
  );
});
test('A sheet in per cent of a picture of no known size is none', async () => {
  const result = await copied('<svg><rect width="100%" height="100%"/><rect width="9" height="9"/></svg>');
  const [sheet, rect] = result?.layer.querySelectorAll('rect') ?? [];
  assert.is(sheet?.getAttribute('width'), null);
  assert.is(rect?.getAttribute('width'), '9');
});
test('Of what a drawing program offers to choose from, the first that can be drawn is', async () => {
  const words = async (...choices: string[]) => {
    const result = await copied(`<svg><switch>${choices.join('')}</switch></svg>`);
    return [...(result?.layer.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent).join();
  };
  const stage = '<text>Сцена</text>';
  assert.is(await words('<text systemLanguage="ru">Сцена</text>', '<text>Stage</text>'), 'Сцена');
  assert.is(await words('<foreignObject><p>Сцена</p></foreignObject>', stage), 'Сцена', 'draw.io');
  assert.is(await words('<foreignObject/>', `<g i:extraneous="self">${stage}</g>`), 'Сцена', 'Illustrator');
  assert.is(await words('<g requiredFeatures="…#Extensibility"/>', '<a><text>Text is not SVG</text></a>'), '');
  assert.is(await words(`<use href="#stage"/><text>Stage</text><defs><g id="stage">${stage}</g></defs>`), 'Сцена');
  assert.is(await words(), '');
});
test('Rules of a style sheet by class and id become attributes, and a style attribute wins over them', async () => {
  const result = await copied(
    '<svg><style>/* a */.a,.b{text-anchor:middle;font-size:9px}#t{font-weight:700}</style><text id="t" class="x b" style="font-size: 12px !important">a &amp; b</text></svg>',
  );
  const text = result?.layer.querySelector('text');
  assert.is(text?.getAttribute('text-anchor'), 'middle');
  assert.is(text?.getAttribute('font-size'), '12px');
  assert.is(text?.getAttribute('font-weight'), '700');
  assert.is(text?.textContent, 'a & b');
});
test('Words of some size are laid out once for all zooms; tiny ones, and those whose size depends on others, at each', async () => {
  const sizes = ['12', '5.5px', '.6', '4', '0.9em', '150%', 'large', '1.2rem', '9e-1'];
  const result = await copied(
    `<svg><g font-size="20">${sizes.map((size) => `<text font-size="${size}">A</text>`).join('')}</g><text>B</text></svg>`,
  );
  const [group] = result?.layer.querySelectorAll('[font-size="20"]') ?? [];
  assert.is(group?.getAttribute('text-rendering'), 'geometricPrecision');
  assert.equal(
    [...(result?.layer.querySelectorAll('text') ?? [])].map((text) => text.getAttribute('text-rendering')),
    ['geometricPrecision', 'geometricPrecision', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', 'auto', null],
  );
});
test('Two rules for one class both count, the later one where they differ', async () => {
  const result = await copied(
    '<svg><style>.a{text-anchor:end;font-weight:700}.a{font-weight:400}</style><text class="a">Ложа</text></svg>',
  );
  const text = result?.layer.querySelector('text');
  assert.is(text?.getAttribute('text-anchor'), 'end');
  assert.is(text?.getAttribute('font-weight'), '400');
});
test('No id and no class is copied, so that nothing can clash with the page', async () => {
  const result = await copied(
    schema('<g id="checkout" class="main"><rect id="body" class="x" width="9" height="9"/></g>'),
  );
  assert.is(result?.layer.querySelectorAll('[id],[class]').length, 0);
});
for (const [name, hall] of Object.entries({ theatre, opera, arena, stadium }))
  test(`Every seat of the ${name} is found`, async () => {
    const { svg, seats } = hall();
    const result = await copied(svg, seats);
    assert.is(result?.seats.length, seats.length);
  });

test.run();

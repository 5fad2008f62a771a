import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { arena, opera, stadium, theatre } from '../../box-office/halls';
import { schema } from '../attacks';
import { copied } from './copied';

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

test('Equal seats share a kind at any position; a seat with another size, or moved by a style, has its own', async () => {
  const kindsOf = async (...seats: string[]) => {
    const result = await copied(`<svg><defs><circle id="c" r="2"/></defs>${seats.join('')}</svg>`);
    return new Set(result?.seats.map(({ kind }) => kind)).size;
  };
  assert.is(await kindsOf('<circle id="s1" cx="3" r="2"/>', '<g transform="scale(2)"><circle id="s2" r="2"/></g>'), 1);
  assert.is(await kindsOf('<use id="s1" href="#c" x="3"/>', '<use id="s2" href="#c" transform="rotate(9)"/>'), 1);
  assert.is(await kindsOf('<circle id="s1" r="2"/>', '<circle id="s2" r="3"/>'), 2);
  assert.is(await kindsOf('<circle id="s1" r="2%"/>', '<circle id="s2" r="2%"/>'), 2);
  assert.is(await kindsOf('<circle id="s1" cx="1in" r="2"/>', '<circle id="s2" r="2"/>'), 2);
  assert.is(
    await kindsOf('<text id="s1">1</text>', '<text id="s2">1</text>'),
    2,
    'the size of letters depends on the elements around them',
  );
  const moved = 'style="transform: translate(9px)"';
  assert.is(await kindsOf(`<circle id="s1" r="2" ${moved}/>`, `<circle id="s2" r="2" ${moved}/>`), 2);
});

test('A seat’s place is reckoned from the sample of its kind, across and down', async () => {
  const result = await copied(
    '<svg><circle id="s1" cx="3" cy="50" r="2"/><circle id="s2" cx="9" cy="70" r="2"/></svg>',
  );
  assert.equal(
    result?.seats.map(({ x, y }) => [x, y]),
    [
      [0, 0],
      [6, 20],
    ],
  );
});

test('Of several choices in a drawing, the first one that can be drawn is copied', async () => {
  const words = async (...choices: string[]) => {
    const result = await copied(`<svg><switch>${choices.join('')}</switch></svg>`);
    // the words of the copied texts are still comments
    return [...(result?.root.querySelectorAll('text') ?? [])].map((text) => text.firstChild?.nodeValue).join();
  };
  const stage = '<text>Сцена</text>';
  assert.is(await words('<text systemLanguage="ru">Сцена</text>', '<text>Stage</text>'), 'Сцена');
  assert.is(await words('<foreignObject><p>Сцена</p></foreignObject>', stage), 'Сцена', 'draw.io');
  assert.is(await words('<foreignObject/>', `<g i:extraneous="self">${stage}</g>`), 'Сцена', 'Illustrator');
  assert.is(await words('<g requiredFeatures="…#Extensibility"/>', '<a><text>Text is not SVG</text></a>'), '');
  assert.is(await words(`<use href="#stage"/><text>Stage</text><defs><g id="stage">${stage}</g></defs>`), 'Сцена');
  assert.is(await words(), '');
});
for (const [name, hall] of Object.entries({ theatre, opera, arena, stadium }))
  test(`Every seat of the ${name} is found`, async () => {
    const { svg, seats } = hall();
    const result = await copied(svg, seats);
    assert.is(result?.seats.length, seats.length);
  });

test.run();

import './svgTransforms';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../src/domain/entities';
import { copySchema } from '../../src/hall/schema/copySchema';
import type { DrawnSeat } from '../../src/hall/schema/geometry';
import { parseSchema } from '../../src/hall/schema/parse';
import { draw } from '../../src/hall/schema/svg';
import { arena, opera, stadium, theatre } from '../box-office/halls';
import { attacks, SEATS, schema, weights } from './attacks';

const ELEMENTS = /^(g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan)$/;
const ATTRIBUTES =
  /^(x|y|d|r|x1|x2|y1|y2|cx|cy|rx|ry|dx|dy|points|width|height|transform|stroke-width|fill-rule|fill-opacity|stroke-opacity|font-size|font-weight|text-anchor|text-rendering|visibility|display|opacity|fill|stroke)$/;

interface Copied {
  seats: DrawnSeat[];
  layer: SVGElement;
}

const copyInto = async (layer: SVGGElement, text: string, seats: Seat[]) =>
  copySchema({
    schema: await parseSchema(text),
    layer,
    seatsBySchemaId: new Map(seats.map((seat) => [seat.schemaId, seat])),
  });

/** Reads and copies a schema, or undefined when it is refused. */
const copied = async (text: string, seats = SEATS): Promise<Copied | undefined> => {
  const layer = draw(document.createElement('div'), 'g');
  try {
    const found = await copyInto(layer, text, seats);
    for (const seat of found.seats) seat.shape?.();
    return { seats: found.seats, layer };
  } catch {
    return;
  }
};
const all = ({ layer }: Copied) => [...layer.querySelectorAll('*')];
const close = (actual: number | undefined, expected: number) =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`);

test('There are at least sixty attacks on the page, and attacks of weight besides', () => {
  assert.ok(attacks.length >= 60, `${attacks.length}`);
  assert.ok(weights.length >= 20, `${weights.length}`);
  assert.is(new Set([...attacks, ...weights].map(({ name }) => name)).size, attacks.length + weights.length);
});

for (const { name, svg } of attacks)
  test(`Nothing but shapes and their geometry is copied (${name})`, async () => {
    const result = await copied(svg);
    if (!result) return assert.not.ok(/^<svg/.test(svg) && false);
    for (const element of all(result)) {
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
    if (result) assert.ok(all(result).length < 3e4, `${all(result).length} elements`);
  });

test('A nested use that would draw 117,649 shapes is refused', async () => {
  assert.is(await copied(weights[0]?.svg ?? ''), undefined);
});
test('A file of fifty megabytes is refused unread', async () => {
  // nothing but its length is there to be read
  const refused = await parseSchema({ length: 5e7 } as string).catch(() => 'refused');
  assert.is(refused, 'refused');
});

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

for (const [name, text] of [
  ['nothing', ''],
  ['a page of HTML', '<!doctype html><html><body><svg><circle id="s1" r="5"/></svg></body></html>'],
  ['JSON', '{"error":"NotFound"}'],
  ['plain text', 'not found'],
] as const)
  test(`${name} is no schema`, async () => {
    assert.is(await copied(text), undefined);
  });

const one = async (body: string) => (await copied(`<svg>${body}</svg>`))?.seats[0];

test('A circle is placed by its numbers through all transforms', async () => {
  const seat = await one(
    '<g transform="translate(100 0)"><g transform="scale(2) rotate(90)"><circle id="s1" cx="10" cy="0" r="3"/></g></g>',
  );
  close(seat?.x, 100);
  close(seat?.y, 20);
  close(seat?.radius, 6);
  assert.is(seat?.shape, undefined);
});
test('A rectangle is placed by its numbers and keeps its shape', async () => {
  const seat = await one('<rect id="s1" x="10" y="20" width="8" height="6" rx="2"/>');
  close(seat?.x, 14);
  close(seat?.y, 23);
  close(seat?.radius, 3);
  assert.is(seat?.shape?.().localName, 'rect');
  assert.is(seat?.shape?.().getAttribute('rx'), '2');
});
test('Seats alike are measured by the first of them, each where it stands, and drawn when they are wanted', async () => {
  const chair = (id: string, at: string) => `<g id="${id}" ${at}><path d="M0 0h9v4"/><path d="M0 4h9"/></g>`;
  const text = `<svg>${chair('s1', 'transform="scale(2)"')}${chair('s2', 'transform="translate(50 0) rotate(90)"')}</svg>`;
  const layer = draw(document.createElement('div'), 'g');
  const [first, second] = (await copyInto(layer, text, SEATS)).seats;
  assert.is(layer.querySelectorAll('path').length, 2);
  Object.assign(layer.querySelector('path')?.parentNode as Element, {
    getBBox: () => ({ x: 0, y: 0, width: 9, height: 4 }),
  });
  first?.measure?.();
  second?.measure?.();
  for (const [value, expected] of [
    [first?.x, 9],
    [first?.y, 4],
    [first?.radius, 4],
    [second?.x, 48],
    [second?.y, 4.5],
    [second?.radius, 2],
  ])
    close(value, expected as number);
  second?.shape?.();
  assert.is(layer.querySelectorAll('path').length, 4);
});
test('Texts are told by where they begin and not shown: to lay them out waits until the seats are painted', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const text = `<svg>
    <g transform="translate(100 0)"><text x="5" y="20" style="opacity: 1">Ряд 1</text></g>
    <text transform="translate(7 8) scale(2)"><tspan x="1" y="2">Сцена</tspan><tspan>!</tspan></text>
    <text>nowhere</text>
    <g id="chair"><text x="3">in a use</text></g><use href="#chair" x="900"/>
  </svg>`;
  const { textStarts } = await copyInto(layer, text, []);
  assert.equal(
    textStarts.map(({ x, y }) => [x, y]),
    [
      [105, 20],
      [7, 8],
      [9, 12],
      [3, 0],
    ],
  );
  const texts = [...layer.querySelectorAll('text')];
  assert.is(texts.length, 5);
  assert.ok(texts.every((each) => each.style.display === 'none'));
});
test('Seats that differ within are each measured', async () => {
  const result = await copied(
    '<svg><g id="s1"><path d="M0 0h9"/></g><g id="s2"><path d="M0 0h8"/></g><path id="s3" d="M0 0h9"/></svg>',
  );
  assert.is(new Set(result?.seats.map((seat) => `${seat.measure}` && seat.shape?.())).size, 3);
});
test('The shape of a seat stands where all transforms put it, those of its parts within', async () => {
  const seat = await one(
    '<g transform="translate(100 0)"><g id="s1" transform="scale(2)"><path d="M0 0h9" transform="rotate(90)"/></g></g>',
  );
  const group = seat?.shape?.();
  assert.is(group?.getAttribute('transform'), 'matrix(2,0,0,2,100,0)');
  assert.is(group?.firstElementChild?.getAttribute('transform'), 'rotate(90)');
});
test('A seat takes what the schema draws for it, no more: with 20 groups around them the browser styles a hall 2 ms longer', async () => {
  const seat = await one('<rect id="s1" width="8" height="8" transform="rotate(45)"/>');
  const shape = seat?.shape?.();
  assert.is(shape?.querySelectorAll('*').length, 0);
  assert.match(shape?.getAttribute('transform') ?? '', /^matrix/);
});
test('A use of a circle, alone in a symbol or not, is a circle', async () => {
  for (const target of ['<circle id="c" cx="1" r="4"/>', '<symbol id="c"><circle cx="1" r="4"/></symbol>']) {
    const seat = await one(`<defs>${target}</defs><use id="s1" href="#c" x="10" y="5" transform="scale(2)"/>`);
    close(seat?.x, 22);
    close(seat?.y, 10);
    close(seat?.radius, 8);
    assert.is(seat?.shape, undefined);
  }
});
test('A clone of a group that is moved and shrunk itself, as Inkscape makes them, is no circle with the numbers inside', async () => {
  const seat = await one(
    '<defs><g id="c" transform="matrix(.5 0 0 .5 12 20)"><circle cx="8" cy="8" r="7"/></g></defs><use id="s1" href="#c" x="9"/>',
  );
  const shape = seat?.shape?.();
  assert.ok(shape, 'measured with all that moves it');
  assert.is(shape.querySelector('[transform^="matrix(.5"]')?.querySelectorAll('circle').length, 1);
});
test('A symbol with units of its own is laid out in them: Illustrator’s seats, turned over about their middle', async () => {
  const symbol = (inside: string) => `<symbol id="c" viewBox="-5 -5 10 10">${inside}</symbol>`;
  const use =
    '<use id="s1" xlink:href="#c" x="-10" y="-10" width="20" height="20" transform="matrix(1 0 0 -1 100 130)"/>';
  const spaced = await one(`<symbol id="c" viewBox=" -5,-5\n10 10 "><circle r="4" cx="1"/></symbol>${use}`);
  close(spaced?.x, 102);
  close(spaced?.radius, 8);
  const round = await one(symbol('<circle r="4" cx="1"/>') + use);
  close(round?.x, 102);
  close(round?.y, 130);
  close(round?.radius, 8);
  const square = await one(symbol('<path d="M-4-5h8v10h-8z"/>') + use);
  const shape = square?.shape?.() as SVGElement;
  assert.is(shape.getAttribute('transform')?.replace(/ /g, ','), 'matrix(1,0,0,-1,100,130),translate(0,0),scale(2)');
  Object.assign(shape, { getBBox: () => ({ x: -4, y: -5, width: 8, height: 10 }) });
  square?.measure?.();
  close(square?.x, 100);
  close(square?.y, 130);
  close(square?.radius, 8);
});
test('A drawing inside the drawing stands in its own place and units', async () => {
  const text = `<svg viewBox="0 0 9 9" width="900" height="900"><svg x="100" y="50" width="400" height="200" viewBox="0 20 40 20">
    <circle id="s1" cx="10" cy="30" r="2"/><text x="1" y="21">1</text></svg>
    <svg x="7"><circle id="s2" cx="10" r="2"/></svg></svg>`;
  const layer = draw(document.createElement('div'), 'g');
  const { seats, textStarts } = await copyInto(layer, text, SEATS);
  const [first, second] = seats;
  close(first?.x, 200);
  close(first?.y, 150);
  close(first?.radius, 20);
  close(second?.x, 17);
  assert.equal(
    textStarts.map(({ x, y }) => [x, y]),
    [[110, 60]],
  );
  assert.is(
    layer.querySelector('text')?.parentElement?.getAttribute('transform')?.replace(/ /g, ','),
    ',translate(100,-150),scale(10)',
  );
});
test('Any other seat keeps its shape and is measured later', async () => {
  for (const body of [
    '<path id="s1" d="M0 0h9v9z"/>',
    '<g id="s1"><rect width="9" height="9"/><path d="M0 0h9"/></g>',
    '<polygon id="s1" points="0 0 9 0 9 9"/>',
  ]) {
    const seat = await one(body);
    assert.ok(seat?.measure);
    assert.ok(Number.isNaN(seat?.radius));
    assert.match(seat?.shape?.().outerHTML ?? '', /<(path|rect|polygon)/);
  }
});
test('A seat of which nothing can be drawn is left to the list, and the map to all others', async () => {
  const result = await copied(
    '<svg><text id="s1">1</text><image id="s2" width="9"/><text id="s3">1</text><circle id="s4" r="5"/></svg>',
  );
  for (const seat of result?.seats ?? []) seat.measure?.();
  assert.equal(
    result?.seats.filter(({ radius }) => radius > 0).map(({ seat }) => seat.id),
    ['s4'],
  );
});
test('A number inside a seat is left out: the widget writes its own', async () => {
  const seat = await one('<g id="s1"><circle r="9"/><text x="0" y="3">12</text></g>');
  assert.is(seat?.shape?.().querySelector('text'), null);
});
test('Of two elements with one id the first is the seat', async () => {
  const result = await copied('<svg><circle id="s1" cx="10" r="5"/><circle id="s1" cx="50" r="5"/></svg>');
  assert.is(result?.seats.length, 1);
  close(result?.seats[0]?.x, 10);
});
test('What is only defined is not shown, and no seat', async () => {
  const result = await copied(
    '<svg><defs><circle id="s1" r="5"/></defs><symbol><circle id="s2" r="5"/></symbol></svg>',
  );
  assert.is(result?.seats.length, 0);
});
test('An element that a use shows again is no second seat', async () => {
  const result = await copied('<svg><g id="block"><circle id="s1" r="5"/></g><use href="#block" x="50"/></svg>');
  assert.is(result?.seats.length, 1);
});
test('Fills and strokes are the widget’s own, and none stays none', async () => {
  const result = await copied(
    '<svg><path d="M0 0" fill="#f00" stroke="url(#x)"/><path d="M1 1" style="fill:none"/></svg>',
  );
  const [first, second] = result?.layer.querySelectorAll('path') ?? [];
  assert.is(first?.getAttribute('fill'), 'var(--line)');
  assert.is(first?.getAttribute('stroke'), 'var(--dot)');
  assert.is(second?.getAttribute('fill'), 'none');
});
test('What lets see through it, and how a shape crosses itself, is kept: a clear place to press is no grey slab', async () => {
  const kept = 'fill-opacity="0" stroke-opacity=".5" fill-rule="evenodd"';
  const result = await copied(`<svg><path d="M0 0h9v9z" ${kept} filter="url(#f)" stroke-linejoin="bevel"/></svg>`);
  const path = result?.layer.querySelector('path');
  for (const [name, value] of [
    ['fill-opacity', '0'],
    ['stroke-opacity', '.5'],
    ['fill-rule', 'evenodd'],
    ['filter', null],
    ['stroke-linejoin', null],
  ] as const)
    assert.is(path?.getAttribute(name) ?? null, value, name);
});
test('A seat that is a clear place to press over what is drawn there is seen like any other', async () => {
  const clear = 'fill="#fff" fill-opacity="0" stroke-opacity="0" opacity="0"';
  const result = await copied(`<svg><rect id="s1" width="9" height="9" ${clear}/></svg>`);
  const shape = result?.seats[0]?.shape?.();
  assert.is(shape?.localName, 'rect');
  assert.equal(
    shape?.getAttributeNames().filter((name) => name.includes('opacity')),
    [],
  );
});
test('A seat on sale is seen, whatever hides its element', async () => {
  for (const hidden of ['visibility="hidden"', 'display="none"', 'style="visibility:hidden;display:none"']) {
    const result = await copied(`<svg><rect id="s1" width="9" height="9" ${hidden}/></svg>`);
    const shape = result?.seats[0]?.shape?.();
    assert.equal(shape?.getAttributeNames().sort(), ['height', 'transform', 'width'], hidden);
  }
});
test('A sheet in per cent of the picture is none: the picture is as large as our own here', async () => {
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
    '<svg><style>/* a */.a,.b{text-anchor:middle;font-size:9px}#t{opacity:.5}</style><text id="t" class="x b" style="font-size: 12px !important">a &amp; b</text></svg>',
  );
  const text = result?.layer.querySelector('text');
  assert.is(text?.getAttribute('text-anchor'), 'middle');
  assert.is(text?.getAttribute('font-size'), '12px');
  assert.is(text?.getAttribute('opacity'), '.5');
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
    '<svg><style>.a{text-anchor:end;opacity:.5}.a{opacity:.25}</style><text class="a">Ложа</text></svg>',
  );
  const text = result?.layer.querySelector('text');
  assert.is(text?.getAttribute('text-anchor'), 'end');
  assert.is(text?.getAttribute('opacity'), '.25');
});
test('References to characters are what they stand for, by number and by name', async () => {
  const result = await copied(
    '<svg><text>&#1051;&#x43e;ж&#x0430; &quot;A&#x5A;&#9;&quot; &amp; &amp;quot; &lt;бар&gt; &apos;&nbsp;</text></svg>',
  );
  assert.is(result?.layer.querySelector('text')?.textContent, 'Ложа "AZ\t" & &quot; <бар> \'&nbsp;');
});
test('A seat is found by an id with any character in it', async () => {
  for (const [written, schemaId] of [
    ['a&apos;1', "a'1"],
    ['a&lt;1&gt;', 'a<1>'],
    ['a&amp;&quot;1', 'a&"1'],
  ] as const) {
    const result = await copied(`<svg><circle id="${written}" r="5"/></svg>`, [
      { id: '1', schemaId, name: 'Место 1', sectorId: 'a' },
    ]);
    assert.is(result?.seats.length, 1, written);
  }
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

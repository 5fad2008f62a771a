/** Malicious hall schemas, by family. Unit tests copy them. Browser tests show them in the widget, and in a naive page that they harm. */

/** Chromium refuses to connect to this port, but reports the request. */
export const SINK = 'http://127.0.0.1:9';

export interface Attack {
  name: string;
  family: string;
  svg: string;
}

/** Attacks on the page: in a naive page each one runs a script, sends a request, or changes something outside the drawing. */
export const attacks: Attack[] = [];
/** Attacks on memory and time: the widget must refuse each one, or show it quickly. */
export const weights: Attack[] = [];

/** Every attack has these seats, so that a test can buy them. */
export const SEATS = ['s1', 's2', 's3', 's4', 's5'].map((schemaId, at) => ({
  id: schemaId,
  schemaId,
  name: `Ряд 1, место ${at + 1}`,
  sectorId: 'hall',
}));

const circles = SEATS.map(({ schemaId }, at) => `<circle id="${schemaId}" cx="${20 + at * 20}" cy="50" r="8"/>`).join(
  '',
);

/** A schema with the five seats and this body beside them. */
export const schema = (body: string, attributes = '', before = ''): string =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 100" ${attributes}>${body}${circles}</svg>`;

const add = (family: string, list: Record<string, string>) => {
  for (const [name, svg] of Object.entries(list))
    attacks.push({
      family,
      name: `${family}: ${name}`,
      svg: svg.startsWith('<svg') || svg.startsWith('<?') || svg.startsWith('<!') ? svg : schema(svg),
    });
};
const FIRE = 'fired()';
const url = (name: string) => `${SINK}/${name}`;

add('script', {
  plain: `<script>${FIRE}</script>`,
  cdata: `<script><![CDATA[${FIRE}]]></script>`,
  external: `<script href="${url('script-href')}"></script>`,
  'in a seat': `<g id="s1"><script>${FIRE}</script><circle r="5"/></g>`,
  'of XHTML': `<script xmlns="http://www.w3.org/1999/xhtml">${FIRE}</script>`,
});

add('handler', {
  'onload of the root': schema('', `onload="${FIRE}"`),
  'onload in capitals': schema('', `ONLOAD="${FIRE}"`),
  'onload with entities': schema('', 'onload="&#102;ired()"'),
  'onload of a nested root': `<g><svg onload="${FIRE}"><rect width="5" height="5"/></svg></g>`,
  'onerror of an image': `<image href="${url('onerror')}" onerror="${FIRE}" width="9" height="9"/>`,
  'onclick of a shape over all': `<rect id="cover" width="120" height="100" onclick="${FIRE}"/>`,
  'onfocus of a link that takes the focus': `<a href="#" tabindex="0" autofocus="" onfocus="${FIRE}"><rect width="9" height="9"/></a>`,
  'onanimationstart of an animated shape': `<style>@keyframes k{to{opacity:1}}#z{animation:k .01s}</style><rect id="z" width="9" height="9" onanimationstart="${FIRE}"/>`,
  'onload of a style': `<style onload="${FIRE}">.a{}</style>`,
});

add('foreignObject', {
  'image that fails': `<foreignObject width="99" height="99"><img xmlns="http://www.w3.org/1999/xhtml" src="x:" onerror="${FIRE}"/></foreignObject>`,
  'image that is asked': `<foreignObject width="99" height="99"><img xmlns="http://www.w3.org/1999/xhtml" src="${url('fo-img')}"/></foreignObject>`,
  'frame with a document': `<foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>parent.${FIRE}&lt;/script>"/></foreignObject>`,
  'style for the page': `<foreignObject width="99" height="99"><style xmlns="http://www.w3.org/1999/xhtml">#sentinel{display:none!important}</style></foreignObject>`,
  'sheet from afar': `<foreignObject width="99" height="99"><link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${url('fo-link')}"/></foreignObject>`,
});

add('SMIL', {
  'href of a link by set': `<a><rect width="120" height="100"/><set attributeName="href" to="javascript:${FIRE}"/></a>`,
  'address of an image by set': `<image width="9" height="9"><set attributeName="href" to="${url('smil-image')}"/></image>`,
  'onend of a set': `<rect width="9" height="9"><set attributeName="x" to="1" dur="0.01s" onend="${FIRE}"/></rect>`,
});

add('address', {
  image: `<image href="${url('image')}" width="9" height="9"/>`,
  'use of another file': `<use href="${url('use.svg')}#a"/>`,
  feImage: `<filter id="f"><feImage href="${url('feimage')}"/></filter><rect width="120" height="99" filter="url(#f)"/>`,
  'link that is pressed': `<a href="javascript:${FIRE}"><rect width="120" height="100"/></a>`,
  'link around the seats': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100"><a href="javascript:${FIRE}">${circles}<rect width="120" height="100" opacity="0.01"/></a></svg>`,
  'link that is sent away': `<a href="${url('link')}" target="_top"><rect width="120" height="100"/></a>`,
  'pattern with an image': `<pattern id="p" width="9" height="9"><image href="${url('pattern')}" width="9" height="9"/></pattern><rect width="99" height="99" fill="url(#p)"/>`,
  'mask of another file': `<rect width="99" height="99" mask="url(${url('mask.svg')}#m)"/>`,
  'cursor of another file': `<rect width="120" height="100" style="cursor:url(${url('cursor')}),auto"/>`,
  'marker of another file': `<path d="M0 0h9" style="marker-end:url(${url('marker.svg')}#m)"/>`,
});

add('style', {
  import: `<style>@import url(${url('import')});</style>`,
  'import in CDATA': `<style><![CDATA[@import "${url('import-cdata')}";]]></style>`,
  'font from afar': `<style>@font-face{font-family:x;src:url(${url('font')})}text{font-family:x}</style><text x="9" y="9">abc</text>`,
  'picture in a rule': `<style>#sentinel{background:url(${url('background')})}</style>`,
  'picture in a rule with escapes': `<style>#sentinel{background:u\\72l(${url('escapes')})}</style>`,
  'picture in an attribute': `<g style="background:url(${url('style-attribute')});mask:url(${url('style-mask.svg')}#m)"><rect width="99" height="99"/></g>`,
  'hides the page': '<style>#sentinel{display:none}</style>',
  'covers the page': '<style>svg{position:fixed!important;inset:0;z-index:9999}#sentinel{opacity:0.1}</style>',
  'processing instruction': schema('', '', `<?xml-stylesheet href="${url('pi.css')}"?>`),
});

add('style', {
  'transform with an address': `<rect width="9" height="9" style="transform:url(${url('transform')})"/><path style="offset-path:url(${url('offset.svg')}#p)" d="M0 0h9"/>`,
  'fill of another file': `<rect width="120" height="90" fill="url(${url('fill.svg')}#a)" stroke="url(${url('stroke.svg')}#a)"/>`,
  'font of another file': `<text x="9" y="9" style="font:12px url(${url('font-shorthand')})">abc</text>`,
  'picture in a rule for what is inside': `<style>g rect{fill:url(${url('rule.svg')}#a);background:url(${url('rule')});mask:url(${url('rule-mask.svg')}#m)}</style><g><rect width="120" height="90"/></g>`,
  'picture behind the drawing': schema('', `style="background:url(${url('page')})"`),
});

add('name', {
  'id of the page’s own element': '<g id="sentinel"><rect width="9" height="9"/></g>',
  'global by id': '<rect id="checkout" width="9" height="9"/>',
  'global by id of the root': schema('', 'id="checkout"'),
});

const PICTURES = ['background', 'mask', 'fill', 'filter', 'clip-path', 'cursor'];
add('rule', {
  'rule in a rule': `<style>g{fill:red;#sentinel &,rect{background:url(${url('nested')})}}#sentinel{color:red;&{background:url(${url('nested-self')})}}</style><g><rect width="120" height="90"/></g>`,
  'rule in a rule in a condition': `<style>@media all{@supports (fill:red){#sentinel{&{background:url(${url('nested-media')})}}}}</style>`,
  'picture in a name': `<style>#sentinel{--x:url(${url('name')});background:var(--x)}rect{--y:url(${url('name-fill.svg')}#a);fill:var(--y)}</style><rect width="9" height="9"/>`,
  'picture in a property with a type': `<style>@property --p{syntax:"&lt;image>";inherits:true;initial-value:url(${url('property')})}#sentinel{--p:url(${url('property-set')});background:var(--p)}</style>`,
  'picture in a mix': `<style>#sentinel{background:cross-fade(url(${url('mix')}),red);background:-webkit-cross-fade(url(${url('webkit-mix')}),url(${url('webkit-mix-other')}),50%)}</style>`,
  'picture in a set': `<style>#sentinel{background:image-set("${url('set')}" 1x)}</style>`,
  'font in a condition': `<style>@media all{@font-face{font-family:y;src:url(${url('font-media')})}}#sentinel,text{font-family:y}</style><text x="9" y="9">abc</text>`,
  'addresses in every property that takes one': `<style>#sentinel,rect{${PICTURES.map((name) => `${name}:url(${url(`property-${name}`)}#a)`).join(';')}}</style><rect width="9" height="9"/>`,
  'outside of the drawing': '<style>:host,:root,#sentinel{opacity:.1!important;visibility:hidden!important}</style>',
});

const weigh = (name: string, svg: () => string, family = 'weight') => {
  weights.push({
    family,
    name: `${family}: ${name}`,
    get svg() {
      return svg();
    },
  });
};
/** Adds a schema that is cheap to read but expensive to paint: it has more shapes than the drawing of any hall. */
const crowd = (name: string, svg: () => string) => weigh(name, svg, 'crowd');
const nested = (levels: number, width: number) =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="u${level + 1}">${`<use href="#u${level}"/>`.repeat(width)}</g>`,
  ).join('');

weigh('nested use, 7 to the power of 6', () =>
  schema(`<defs><rect id="u0" width="1" height="1"/>${nested(6, 7)}</defs><use href="#u6"/>`),
);
weigh('nested use, 2 to the power of 40', () =>
  schema(`<defs><rect id="u0" width="1" height="1"/>${nested(40, 2)}</defs><use href="#u40"/>`),
);
weigh('a use of itself', () => schema('<g id="loop"><use href="#loop"/><use href="#loop"/></g>'));
weigh('two uses of each other', () =>
  schema('<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/><use href="#a"/></g>'),
);
weigh('a seat that is a bomb', () =>
  schema(`<defs><rect id="u0" width="1" height="1"/>${nested(9, 9)}</defs><use id="s1" href="#u9"/>`),
);
weigh('nine thousand groups deep', () =>
  schema(`${'<g>'.repeat(9000)}<rect width="1" height="1"/>${'</g>'.repeat(9000)}`),
);
weigh('a million groups never closed', () => schema('<g>'.repeat(1e6)));
weigh('fifty megabytes of text', () => schema(`<text>${'x'.repeat(5e7)}</text>`));
weigh('eleven megabytes of text', () => schema(`<text>${'x'.repeat(1.1e7)}</text>`));
weigh('a path of five megabytes', () => schema(`<path d="M0 0${'l1 1'.repeat(1.25e6)}"/>`));
weigh('a million shapes', () => schema('<path d="M0 0"/>'.repeat(7e5)));
weigh('giant numbers', () =>
  schema(
    '<rect width="1e308" height="1e308"/><circle r="9e99" transform="scale(1e30) translate(1e38 1e38)"/><path d="M0 0L1e39 1e39" stroke-width="1e35"/>',
  ),
);
weigh('a seat as far as numbers go', () =>
  schema('<g transform="translate(1e300 1e300) scale(1e300)"><circle id="s1" cx="1e300" cy="1" r="9"/></g>'),
);
weigh('seats that are no numbers', () =>
  schema('<circle id="s1" cx="NaN" cy="Infinity" r="-1"/><circle id="s2" cx="-Infinity" cy="1e999" r="1e999"/>'),
);
weigh('entities of entities', () =>
  schema(
    '<text x="1" y="9">&l9;</text>',
    '',
    `<!DOCTYPE svg [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')}]>`,
  ),
);
weigh('a long entity by the hundred thousand', () =>
  schema('&l;'.repeat(1e5), '', `<!DOCTYPE svg [<!ENTITY l "${'ha'.repeat(4e4)}">]>`),
);
weigh('entities that never end', () => schema('', '', `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(1e5)}`));
weigh('brackets in a selector that moves', () => schema(`<style>${'['.repeat(1e6)}{transform:scale(2)}</style>`));
weigh('an entity of another file', () =>
  schema('<text x="1" y="9">&x;</text>', '', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${url('entity')}">]>`),
);
weigh('a doctype of another file', () => schema('', '', `<!DOCTYPE svg SYSTEM "${url('dtd')}">`));
weigh('a million comments never closed', () => schema('<!--'.repeat(1e6)));
weigh('a million doctypes never closed', () => schema('<![ '.repeat(1e6)));
weigh('one bracket for a million doctypes', () => `${'<![ '.repeat(1e6)}]<${schema('')}`);
weigh('a million quotes never closed', () => schema('<a x="'.repeat(1e6)));
weigh('a tag of five megabytes', () => schema(`<g ${'a '.repeat(2.5e6)}`));
weigh('an attribute name of five megabytes', () => schema(`<g ${'a'.repeat(5e6)}/>`));
weigh('spaces, five megabytes of them', () => schema(`<g${' '.repeat(5e6)}/>`));
weigh('spaces between attributes that never end', () => schema(`<g ${`a ${' '.repeat(999)}`.repeat(5000)}<`));
weigh('a hundred thousand attributes', () =>
  schema(`<rect ${Array.from({ length: 1e5 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
);
weigh('classes by the hundred thousand, on a thousand shapes', () =>
  schema(`<style>.a{${'x:1;'.repeat(2e4)}}</style>${`<rect class="${'a '.repeat(999)}"/>`.repeat(999)}`),
);
weigh('twenty thousand rules for thousands of elements, none like another', () =>
  schema(
    `<style>${Array.from({ length: 19_999 }, (_, at) => `.a .b .a .r${at} .x{fill:red}`).join('')}</style>${'<g class="a"><g class="b">'.repeat(45)}${Array.from({ length: 5000 }, (_, at) => `<rect class="x y${at}"/>`).join('')}${'</g></g>'.repeat(45)}`,
  ),
);
weigh('a million rules', () => schema(`<style>${'.a{fill:red}'.repeat(9e5)}</style>`));
weigh('a selector of a million parts', () =>
  schema(
    `<style>${'g '.repeat(1e6)}{fill:red}${'g>'.repeat(1e6)}g{fill:red}${'.a'.repeat(1e6)}{fill:red}</style><g class="a"/>`,
  ),
);
weigh('spaces in a selector', () => schema(`<style>g${' '.repeat(3e6)}x,${' '.repeat(3e6)}>{fill:red}</style>`));
weigh('quotes in a style sheet never closed', () => schema(`<style>${`"'`.repeat(2e6)}</style>`));
weigh('braces in a style sheet never closed', () => schema(`<style>${'a{'.repeat(2e6)}</style>`));
for (const [name, begin] of Object.entries({
  'rules in rules': 'a{',
  conditions: '@media all{',
  'selectors in selectors': ':is(',
}))
  weigh(`twenty kilobytes of ${name} never closed`, () => schema(`<style>${begin.repeat(2e4 / begin.length)}</style>`));
weigh('brackets in the value of a style', () =>
  schema(`<rect style="width:${'calc('.repeat(1e4)}"/><style>rect{--x:${'('.repeat(1e5)}}</style>`),
);
weigh('gradients of each other, each of them used', () =>
  schema(
    Array.from(
      { length: 2000 },
      (_, at) => `<linearGradient id="g${at}" href="#g${at + 1}"/><rect width="9" height="9" fill="url(#g${at})"/>`,
    ).join(''),
  ),
);
crowd('colours by the ten thousand', () =>
  schema(Array.from({ length: 2e4 }, (_, at) => `<path d="M0 0h9v9z" fill="hsl(${at} 50% 50%)"/>`).join('')),
);
crowd('sheets over each other by the ten thousand', () =>
  schema(
    Array.from(
      { length: 2e4 },
      (_, at) => `<rect x="-${at}" y="-${at}" width="${999 + at}" height="${999 + at}" fill="#${100 + (at % 800)}"/>`,
    ).join(''),
  ),
);
crowd('outlines in each other by the ten thousand', () =>
  schema(
    Array.from(
      { length: 2e4 },
      (_, at) => `<path d="M${at / 1e3} 0H${200 - at / 1e3}V${90 - at / 1e3}H0z" fill="#${100 + (at % 800)}"/>`,
    ).join(''),
  ),
);
crowd('words over each other by the thousand', () =>
  schema(
    Array.from({ length: 5000 }, (_, at) => `<text x="9" y="9" font-size="${1 + at / 1e4}">слово ${at}</text>`).join(
      '',
    ),
  ),
);
weigh('gradients of each other', () =>
  schema(
    `${Array.from({ length: 5000 }, (_, at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`).join('')}<rect width="9" height="9" fill="url(#g0)"/>`,
  ),
);
weigh('a style sheet of five megabytes without a brace', () => schema(`<style>${'a'.repeat(5e6)}</style>`));
weigh('signs, spaces and comments in styles that come to nothing', () =>
  schema(
    `<style media="${' '.repeat(2e6)}x">.a{fill:red}</style><rect style="${'\\'.repeat(2e6)}"/><rect style="${'/*'.repeat(1e6)}"/>`,
  ),
);
weigh('comments in a style sheet never closed', () => schema(`<style>${'/*'.repeat(2e6)}</style>`));
weigh('a style attribute of five megabytes', () =>
  schema(`<rect style="${'a'.repeat(5e6)}"/><rect style="${';'.repeat(4e6)}"/>`),
);
weigh('transforms by the hundred thousand', () =>
  schema(`<g transform="${'rotate(1)'.repeat(1e5)}"><circle r="1"/></g>`),
);
weigh('brackets in a transform never closed', () =>
  schema(`<g transform="${'rotate('.repeat(5e5)}"><circle r="1"/></g>`),
);
weigh('ampersands by the million', () => schema(`<text>${'&a'.repeat(2e6)}</text>`));
weigh('two hundred thousand texts', () => schema('<text>a</text>'.repeat(2e5)));
weigh('dashes thinner than an atom', () =>
  schema(`<path d="M0 0h100" stroke="red" stroke-dasharray="1e-9" stroke-width="9"/>`.repeat(99)),
);
weigh('deep clip paths', () =>
  schema(
    `<defs>${Array.from({ length: 2000 }, (_, at) => `<clipPath id="c${at}" clip-path="url(#c${at + 1})"><rect width="9" height="9"/></clipPath>`).join('')}</defs><rect width="9" height="9" clip-path="url(#c0)"/>`,
  ),
);

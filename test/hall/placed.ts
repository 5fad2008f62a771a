/** Drawings that position seats by every possible means; the positions in a browser are the measure. */
import { readdirSync, readFileSync } from 'node:fs';

/** Drawings as programs export them, or as people write them. */
export const drawings = (): [name: string, svg: string][] =>
  readdirSync('test/hall/drawings').map((file) => [file, readFileSync(`test/hall/drawings/${file}`, 'utf8')]);

/** Two seats that do not move, so that the moved seat has a hall around it. */
const still = '<circle id="s8" cx="40" cy="30" r="8"/><circle id="s9" cx="360" cy="170" r="8"/>';

const circle = (style: string, attributes = '') =>
  `<circle id="s1" cx="60" cy="80" r="9" style="${style}" ${attributes}/>`;
const rect = (style: string, attributes = '') =>
  `<rect id="s1" x="150" y="60" width="40" height="20" style="${style}" ${attributes}/>`;
const path = (style: string) => `<path id="s1" d="M150 60l40 0v20h-40z" style="${style}"/>`;

/** Seven seats in a row. @param draw gets the seat's position from the left */
const eachSeat = (draw: (x: number) => string): string =>
  Array.from({ length: 7 }, (_, index) => draw(50 + 40 * index).replace(/<(\w+)/, `<$1 id="s${index + 1}"`)).join('');

/** The seat `s1` of each drawing stands where a browser draws it. */
const moved: Record<string, string> = {
  'an origin in a style for an attribute': rect('transform-origin: 170px 70px', 'transform="rotate(45)"'),
  'an origin in per cent': rect('transform: rotate(20deg); transform-origin: 50% 25%'),
  'the box of a rectangle': rect('transform-box: fill-box; transform: rotate(45deg); transform-origin: center'),
  'the box of an outline': path('transform-box: fill-box; transform: translate(50%, 100%) rotate(30deg)'),
  'per cent of a drawing': circle('transform: translate(25%, 10%)'),
  centimetres: circle('transform: translate(1cm, 10pt)'),
  'moves by their own names': circle('translate: 30px 20px; rotate: 10deg; scale: 1.2'),
  'properties with the prefix of WebKit': circle('-webkit-transform: scale(2); -webkit-transform-origin: 20px 30px'),
  'a style behind a comment': circle('/* row 2 */transform: translate(40px, 0)/* and on'),
  'an animation that only fades': `<style>@keyframes come{from{opacity:0}}g{animation:come .1s both}</style><g>${circle('')}</g>`,
  'a sheet for print alone': `<style media="print">.m{transform:translate(60px,20px)}</style>${rect('', 'class="m"')}`,
  'a choice by language, whose first language is not the buyer’s':
    '<switch><g systemLanguage="xx, yy"><circle id="x2" cx="99" cy="99" r="9"/></g><g transform="translate(9 0)"><circle id="s1" cx="60" cy="80" r="9"/></g></switch>',
  'a style that no browser reads': circle(
    'transform: translate(10 10); transform: wobble(3)',
    'transform="translate(20 9)"',
  ),
  'a rule of a class': `<style>.m{transform:translate(40px,20px)}</style><g class="m">${circle('')}</g>`,
  'rules of which one wins': `<style>g .m{transform:translate(40px,20px)}.m{transform:translate(9px,9px)}</style><g>${rect('', 'class="m"')}</g>`,
  'a rule for children': `<style>#a > circle{transform:translate(50px,0)}</style><g id="a">${circle('')}</g>`,
  'rules that browsers do not read':
    '<style>.k{fill:red};.m{transform:translate(40px,20px)}.m,.1k{transform:translate(0,50px)}.k{fill:red}}.m{transform:scale(2)}</style>' +
    rect('', 'class="m"'),
  'geometry in a style': circle('cx: 100px; cy: 30px; r: 5px'),
  'equal seats, each with a translation': eachSeat((x) => `<circle r="8" transform="translate(${x} 100)"/>`),
  'equal seats, each turned around its own middle': eachSeat(
    (x) => `<rect x="${x}" y="100" width="12" height="12" rx="6" transform="rotate(-180 ${x} 100)"/>`,
  ),
  'equal seats, each with a matrix': eachSeat(
    (x) => `<rect width="20" height="20" transform="matrix(.6 -.2 .2 .8 ${x} 100)"/>`,
  ),
  'equal groups, each with a translation': eachSeat(
    (x) => `<g transform="translate(${x} 100)"><rect width="9" height="9"/></g>`,
  ),
  'per cent': '<circle id="s1" cx="25%" cy="60%" r="9"/>',
  units: '<rect id="s1" x="1in" y="20mm" width="5%" height="12pt"/>',
  'a drawing in the drawing':
    '<svg x="100" y="20" width="200" height="100" viewBox="0 0 10 10"><circle id="s1" cx="2" cy="8" r="1"/></svg>',
  'a drawing in the drawing that is cut':
    '<svg x="100" width="200" height="90" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid slice"><circle id="s1" cx="5" cy="4" r="1"/></svg>',
  'a drawing in the drawing with a size in its style alone':
    '<svg x="100" width="200" height="90" style="x:9px;width:50px" viewBox="0 0 10 10"><circle id="s1" cx="5" cy="4" r="1"/></svg>',
  'a symbol with a place':
    '<symbol id="c" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></symbol><use id="s1" href="#c" x="90" y="40" width="30" height="20"/>',
  'a symbol that is moved':
    '<symbol id="c" viewBox="-10 -10 20 20" x="-13" y="-12" width="26" height="24"><path d="M-9-9h18v18h-18z"/></symbol><use id="s1" href="#c" x="90" y="60"/>',
  'a use that is turned':
    '<defs><rect id="c" width="20" height="10"/></defs><use id="s1" href="#c" x="90" y="40" transform="rotate(20)"/>',
  'an image': '<g transform="translate(20 10)"><image id="s1" x="90" y="40" width="20" height="20"/></g>',
  'several shapes':
    '<g id="s1" transform="rotate(30 90 60)"><rect x="80" y="50" width="20" height="14" rx="3"/><ellipse cx="90" cy="70" rx="12" ry="4"/><path d="M80 76h20"/></g>',
  'several shapes, one of them moved':
    '<g id="s1" transform="matrix(-1.2 0 .3 1 220 10)"><circle cx="90" cy="60" r="12"/><rect width="6" height="20" style="transform:translate(100px,50px) rotate(20deg)"/></g>',
  'shapes that a use shows':
    '<defs><g id="c"><rect width="20" height="10"/><circle cx="10" cy="14" r="4" transform="translate(3 0)"/></g></defs><use id="s1" href="#c" x="90" y="40" transform="rotate(20)"/>',
  words: '<g font-size="20" text-anchor="middle"><text id="s1" x="120" y="60">7</text></g>',
  'words from top to bottom by a rule':
    '<style>.down{writing-mode:vertical-rl}</style><text class="down" id="s1" x="120" y="60" font-size="20">17</text>',
  'words apart': '<g font-size="20" letter-spacing="12"><text id="s1" x="120" y="60">17</text></g>',
};

export const movedSeats = (): [name: string, svg: string][] =>
  Object.entries(moved).map(([name, body]) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${still}${body}</svg>`,
  ]);

/** In each drawing `s1` is moved in a way that is not read: the list sells this seat, and the map never shows it at a wrong position. */
export const lostSeats: [name: string, body: string][] = [
  ['a calculation', circle('transform: translate(calc(10px + 5%), 0)')],
  [
    'the box of a group',
    `<g style="transform-box: fill-box; transform: rotate(45deg); transform-origin: center">${rect('')}</g>`,
  ],
  ['a path', circle('offset-path: path(&quot;M0 0h99&quot;); offset-distance: 50%')],
  ['a rule that is not followed', `<style>@media screen{#s1{transform: translate(90px, 0)}}</style>${circle('')}`],
  [
    'a list of selectors in a selector',
    `<style>g:is(.k, .m){transform:translate(40px,0)}</style><g class="m">${circle('')}</g>`,
  ],
  ['a corner that only a browser knows', `<g style="transform-box: fill-box" transform="rotate(8)">${circle('')}</g>`],
  [
    'a sheet for some screens',
    `<style media="screen and (min-width: 1px)">.m{transform:translate(40px,0)}</style>${circle('', 'class="m"')}`,
  ],
  [
    'a symbol that is moved by itself',
    '<symbol id="c" viewBox="0 0 12 12" transform="translate(40 0)"><circle cx="6" cy="6" r="6"/></symbol><use id="s1" href="#c" x="90" y="40" width="24" height="24"/>',
  ],
  [
    'a rule from outside a use’s content',
    '<style>defs .p{transform:translate(40px,0)}</style><defs><circle class="p" id="c" r="9"/></defs><use id="s1" href="#c" x="90" y="40"/>',
  ],
  [
    'an animation that moves',
    `<style>@keyframes come{to{transform:translate(40px,0)}}g{animation:come .1s both}</style><g>${circle('')}</g>`,
  ],
  ['the property “all”', circle('all: initial', 'transform="translate(40 0)"')],
  ['words of a length that is asked for', '<text id="s1" x="120" y="60" font-size="20" textLength="90">17</text>'],
  ['words from right to left', '<g direction="rtl"><text id="s1" x="120" y="60" font-size="20">17</text></g>'],
  ['words off their line', '<text id="s1" x="120" y="60" font-size="20" style="baseline-shift: 10px">17</text>'],
  ['an invalid number', '<circle id="s1" cx="0x60" cy="50" r="9"/>'],
];

export const lostSeat = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${still}${body}</svg>`;

/** Rules that move the seat `s1` and are not read: the list sells the whole hall. */
export const unreadRules: [name: string, body: string][] = [
  ['in a condition', '@supports (fill:red){#s1{transform:translate(40px,0)}}'],
  ['in a condition in a media rule', '@media all{@supports (fill:red){#s1{cx:90px}}}'],
  ['in a layer', '@layer a{#s1{translate:40px 0}}'],
  ['in a rule', 'svg{fill:red;&amp; #s1{cx:90px}}'],
  ['in a media rule in a rule', '#s1{@media all{translate:0 30px}}'],
  ['behind a rule in a rule', '#s1{&amp; *{fill:red}translate:40px 0}'],
  ['by a variable', 'svg{&amp; *{--x:40px}}#s1{translate:var(--x) 0}'],
  ['with :has()', 'svg:has(circle) #s1{translate:40px 0}'],
].map(([name = '', rules = '']) => [name, `<style>${rules}</style>${circle('')}`]);

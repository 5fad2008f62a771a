// Makes the custom elements manifest and web-types from `options.ts` and `public.ts`: with these files editors complete the element.
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

const TAG = 'bs-widget';
const DESCRIPTION = 'A ticket shop for theatres, halls and stadiums';
const PAGE = 'https://page.example/';

/** @returns the members of an interface, as they are written there: a description of one line, a name and a type */
function membersOf(source, name) {
  const [, body] = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, 'ms').exec(source);
  return [...body.matchAll(/^ {2}(?:\/\*\* (.*) \*\/\n {2})?'?([\w:-]+)'?: (.*);$/gm)].map(
    ([, description, member, type]) => ({ name: member, description, type }),
  );
}

/** @returns {Promise<typeof import('./options')>} */
async function importOptions() {
  const { outputFiles } = await build({ entryPoints: ['src/options.ts'], format: 'esm', bundle: true, write: false });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** @returns the attributes of the element, with the property of each, and its events */
async function readElement() {
  const source = await readFile('src/public.ts', 'utf8');
  const { attributeOf, optionOf } = await importOptions();
  const attributes = membersOf(source, 'Options').map(({ name, type, description }) => ({
    name: attributeOf(name),
    property: name,
    description,
    type: type.replace(/\bId\b/, 'string | number'),
    unset: optionOf(name, null, PAGE),
  }));
  return { attributes, events: membersOf(source, 'BswidgetEvents') };
}

const customElements = ({ attributes, events }) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: 'dist/bswidget.mjs',
      declarations: [
        {
          kind: 'class',
          name: 'BswidgetElement',
          description: DESCRIPTION,
          customElement: true,
          tagName: TAG,
          attributes: attributes.map(({ name, property, description, type, unset }) => ({
            name,
            description,
            type: { text: type },
            default: JSON.stringify(unset),
            fieldName: property,
          })),
          members: attributes.map(({ name, property, description, type }) => ({
            kind: 'field',
            name: property,
            description,
            type: { text: type },
            attribute: name,
          })),
          events: events.map(({ name, description, type }) => ({ name, description, type: { text: type } })),
        },
      ],
      exports: [
        {
          kind: 'custom-element-definition',
          name: TAG,
          declaration: { name: 'BswidgetElement', module: 'dist/bswidget.mjs' },
        },
      ],
    },
  ],
});

const webTypes = ({ attributes, events }, { name, version }) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name,
  version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: [
        {
          name: TAG,
          description: DESCRIPTION,
          attributes: attributes.map(({ name, description, type, unset }) => ({
            name,
            description,
            value: { type },
            default: JSON.stringify(unset),
          })),
          js: {
            properties: attributes.map(({ property, description, type }) => ({ name: property, description, type })),
            events: events.map(({ name, description, type }) => ({ name, description, type })),
          },
        },
      ],
    },
  },
});

/** @returns {Promise<Record<string, string>>} the files for editors, by name */
export async function elementData() {
  const element = await readElement();
  const own = JSON.parse(await readFile('package.json', 'utf8'));
  const data = { 'custom-elements.json': customElements(element), 'web-types.json': webTypes(element, own) };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]));
}

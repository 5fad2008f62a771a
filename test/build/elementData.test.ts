/** The files for editors: their names, values and words are the ones of `src/options.ts` and `src/public.ts`. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTES } from '../../src/options';
import { README } from '../readme/readme';
import { built } from './built';

const { read } = await built();
const own = JSON.parse(readFileSync('package.json', 'utf8'));
const dataOf = (field: string) => JSON.parse(read(own[field].replace('./dist/', '')));
const [element] = dataOf('customElements').modules[0].declarations;
const [webElement] = dataOf('web-types').contributions.html.elements;

interface Named {
  name: string;
  description?: string;
}
const namesOf = (list: Named[]): string[] => list.map(({ name }) => name).sort();
const events = README.tableOf('event').map(([cell = '']) => cell.replaceAll('`', ''));

test('both files name each attribute that the element observes, and each event of the README', () => {
  for (const list of [element.attributes, webElement.attributes]) assert.equal(namesOf(list), [...ATTRIBUTES].sort());
  for (const list of [element.events, webElement.js.events]) assert.equal(namesOf(list), [...events].sort());
});

test('each attribute, property and event has a description', () => {
  const { attributes, events, members } = element;
  const all: Named[] = [...attributes, ...members, ...events, ...webElement.attributes, ...webElement.js.events];
  assert.equal(namesOf(all.filter(({ description }) => !description)), []);
});

test('the values and defaults of the attributes are those of the options', () => {
  const of = (name: string) => element.attributes.find((attribute: Named) => attribute.name === name);
  assert.equal([of('payment').type.text, of('payment').default], ["'redirect' | 'host'", '"redirect"']);
  assert.equal(
    [of('max-popups').type.text, of('max-popups').default, of('max-popups').fieldName],
    ['number', '3', 'maxPopups'],
  );
  assert.equal(webElement.attributes.find(({ name }: Named) => name === 'debug').value, { type: 'boolean' });
});

test.run();

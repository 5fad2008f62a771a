import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTES } from '../../src/options';
import { attributeNameProblems } from '../../src/selfCheck/attributeNames';

function problemsOf(...names: string[]): string[] {
  const element = document.createElement('div');
  for (const name of names) element.setAttribute(name, '1');
  return attributeNameProblems(element);
}

for (const [name, meant] of [
  ['perfomance', 'performance'],
  ['preformance', 'performance'],
  ['shows', 'show'],
  ['data-show', 'show'],
  ['data-season-ticket', 'season-ticket'],
  ['seasontickets', 'season-tickets'],
  ['maxPopups', 'max-popups'],
  ['host_origin', 'host-origin'],
  ['distributer', 'distributor'],
]) {
  test(`the self-check names the unknown attribute ${name}, and the one that was meant`, () => {
    assert.equal(problemsOf(`${name}`), [`Атрибута «${name?.toLowerCase()}» у виджета нет: вероятно, нужен ${meant}.`]);
  });
}

test('the self-check accepts our own attributes, those of HTML and those of other libraries', () => {
  assert.equal(problemsOf(...ATTRIBUTES), []);
  assert.equal(
    problemsOf('id', 'class', 'style', 'title', 'lang', 'dir', 'role', 'slot', 'part', 'hidden', 'inert', 'tabindex'),
    [],
  );
  assert.equal(problemsOf('data-v-7ba5bd90', 'data-testid', 'data-turbo-permanent', 'aria-label', 'hx-preserve'), []);
});

test.run();

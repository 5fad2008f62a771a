/** Browsers take the focus from a control that is `disabled`: `aria-disabled` keeps it (src/ui/keepFocus.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

/** The elements of a source with a property `disabled`; an option of a select never has the focus. */
const disabledIn = (source: string): string[] =>
  [...source.matchAll(/<(\w+)(?:[^<>]|=>)*?\sdisabled\b/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'option');

test('no control of the widget is disabled', () => {
  const components = readdirSync('src', { recursive: true })
    .map((name) => `src/${name}`)
    .filter((name) => name.endsWith('.tsx'));
  assert.ok(components.length > 40, `${components.length} files`);
  const found = components.filter((path) => disabledIn(readFileSync(path, 'utf8')).length > 0);
  assert.equal(found, []);
});

test('the test finds a disabled control', () => {
  assert.equal(disabledIn('<button type="button" onClick={() => take()} disabled={isBusy}>'), ['button']);
  assert.equal(disabledIn('<input name="a" disabled />'), ['input']);
  assert.equal(disabledIn('<option value={id} disabled={isBarred}>'), []);
  assert.equal(disabledIn('<button aria-disabled={isBusy}>'), []);
});

test.run();

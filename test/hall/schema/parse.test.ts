import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copied } from './copied';

for (const [name, text] of [
  ['nothing', ''],
  ['a page of HTML', '<!doctype html><html><body><svg><circle id="s1" r="5"/></svg></body></html>'],
  ['JSON', '{"error":"NotFound"}'],
  ['plain text', 'not found'],
] as const)
  test(`${name} is not accepted as a schema`, async () => {
    assert.is(await copied(text), undefined);
  });

test('References to characters are resolved by number and by name', async () => {
  const result = await copied(
    '<svg><text>&#1051;&#x43e;ж&#x0430; &quot;A&#x5A;&#9;&quot; &amp; &amp;quot; &lt;бар&gt; &apos;&nbsp;</text></svg>',
  );
  assert.is(result?.root.querySelector('text')?.firstChild?.nodeValue, 'Ложа "AZ\t" & &quot; <бар> \'&nbsp;');
});
test('Entities of a doctype are replaced, with their quotes, but not inside another entity', async () => {
  const doctype = `<!DOCTYPE svg [
    <!ENTITY st0 "fill:none;">
    <!ENTITY st1 "font-family:'Arial';font-size:24px;">
    <!ENTITY say 'Вход "А"'>
    <!ENTITY all "&say;&say;">
  ]>`;
  const result = await copied(`${doctype}<svg><text style="&st0; &st1;">&say;, &all;</text></svg>`);
  const text = result?.root.querySelector('text');
  assert.is(text?.style.fontSize, '24px');
  assert.is(text?.firstChild?.nodeValue, 'Вход "А", &all;');
});

test.run();

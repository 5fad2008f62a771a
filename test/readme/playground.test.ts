import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ATTRIBUTES } from '../../src/options';
import { standFor } from './stand';

const shop = standFor(test);

async function open() {
  const seen = await shop.visitHost(`${shop.office.origin}/playground.html`, { width: 1400, height: 1000 });
  const frame = seen.page.frameLocator('#preview');
  await frame.getByRole('button', { name: 'Подобрать места' }).waitFor();
  return { seen, frame, page: seen.page };
}

test('the playground has a control for each attribute, which changes it at once, and for looks', async () => {
  const { frame, page } = await open();
  const names = await page
    .locator('#options [name]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  assert.equal(names.sort(), [...ATTRIBUTES].sort());
  const element = frame.locator('bs-widget');
  const missed = [];
  for (const input of await page.locator('#options [name]').all()) {
    const { name, type, tag } = await input.evaluate((node: HTMLInputElement) => ({
      name: node.name,
      type: node.type,
      tag: node.localName,
    }));
    // These two replace the page in the preview, and the next change does not undo that.
    if (name === 'frame' || name === 'page') continue;
    if (type === 'checkbox') await input.check();
    else if (tag === 'select') await input.selectOption({ index: 2 });
    else await input.fill(name === 'max-popups' ? '2' : name === 'api' ? '/api' : '13');
    if ((await element.getAttribute(name)) === null) missed.push(name);
  }
  for (const input of await page.locator('#properties [name]').all()) {
    const name = (await input.getAttribute('name')) ?? '';
    await input.fill((await input.getAttribute('type')) === 'color' ? '#123456' : 'none');
    if (!(await element.evaluate((node, property) => node.style.getPropertyValue(property), name))) missed.push(name);
  }
  assert.equal(missed, []);
});

test('the playground is as wide as the screen of a phone', async () => {
  const seen = await shop.visitHost(`${shop.office.origin}/playground.html`, { width: 360 });
  // The preview stands below all options, and draws nothing until it is near the screen.
  await seen.page.locator('#preview').scrollIntoViewIfNeeded();
  await seen.page.frameLocator('#preview').getByRole('button', { name: 'Подобрать места' }).waitFor();
  assert.is(await seen.page.evaluate('document.documentElement.scrollWidth'), 360);
});

test('the button copies the snippet that the playground shows', async () => {
  const { seen, page } = await open();
  await seen.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('#copy').click();
  await page.getByText('Скопировано').waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), await page.locator('#snippet').textContent());
});

test('the playground changes options and looks live, and its snippet follows', async () => {
  const { frame, page } = await open();
  const element = frame.locator('bs-widget');
  await page.locator('[name="show"]').fill('13');
  await frame.getByRole('heading', { name: 'Вишнёвый сад' }).waitFor();
  await page.locator('[name="--bsw-accent"]').fill('#aa2255');
  await page.locator('#scheme').selectOption('dark');
  await page.locator('#width').selectOption('1200');
  assert.is(
    await element.evaluate((node) => getComputedStyle(node).getPropertyValue('--bsw-accent').trim()),
    '#aa2255',
  );
  assert.is(await element.evaluate((node) => node.ownerDocument.documentElement.style.colorScheme), 'dark');
  assert.is(await element.evaluate((node) => node.ownerDocument.documentElement.clientWidth), 1200);
  const snippet = (await page.locator('#snippet').textContent()) ?? '';
  assert.match(
    snippet,
    /<script async src="http.*\/dist\/bswidget\.js"><\/script>\n<bs-widget api="http.*\/api" show="13">/,
  );
  assert.match(snippet, /--bsw-accent: #aa2255;/);
});

test('the playground logs the events of a purchase as they come', async () => {
  const { seen, frame, page } = await open();
  await frame.getByRole('button', { name: 'Подобрать места' }).click();
  await frame.getByRole('button', { name: '1', exact: true }).click();
  await frame.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await page.locator('#events').getByText('bswidget:ticket-add').waitFor();
  const log = (await page.locator('#events').textContent()) ?? '';
  assert.match(log, /bswidget:ticket-add \{"ticket":\{"id":.*bswidget:ready/);
  assert.equal(seen.errors, []);
});

test.run();

import * as assert from 'uvu/assert';
import { openCheckout, sendForm, takeBest } from './support/buyer';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('Who frames the hosted page, and what moves a frame', { isFramedByHostAlone: true });

/** A page that frames the hosted page, and lays nothing but its own glass over it. */
const around = (style = '') =>
  plain(
    `<iframe src="${shop.office.origin}/tickets/show/12?mode=short" style="position:fixed;inset:0;width:100%;height:100%;border:0;${style}"></iframe>`,
  );

it('S6: the hosted pages say who may frame them, and nobody else does', async () => {
  for (const path of ['/', '/tickets/show/12', '/tickets/index.html', '/nowhere']) {
    const answer = await fetch(shop.office.origin + path, { headers: { accept: 'text/html' } });
    assert.is(answer.headers.get('content-security-policy'), `frame-ancestors ${shop.host}`, path);
  }
  const address = shop.serve('/around.html', around());
  const seen = await shop.visitHost(address);
  await seen.page.frameLocator('iframe').getByRole('button', { name: 'Подобрать места' }).waitFor();
  await seen.close();

  const stranger = await shop.visitHost(address.replace('localhost', '127.0.0.1'));
  await until(() => `${stranger.page.frames()[1]?.url()}`.startsWith('chrome-error:'), 'the page of the browser');
  assert.is(await stranger.page.frameLocator('iframe').locator('bs-widget').count(), 0);
  await stranger.close();
});

it('S6: no blind click into an invisible frame reaches payment, wherever it lands', async () => {
  const seen = await shop.visitHost(shop.serve('/glass.html', around('opacity:0')), { width: 1100, height: 800 });
  const { page } = seen;
  const frame = page.frameLocator('iframe');
  const bought = () => seen.requests.filter(({ method, url }) => method === 'POST' && /checkout/.test(url));
  const order = frame.getByRole('button', { name: 'Оформить' });
  const fresh = async () => {
    await page.goto(page.url());
    await untilDrawn(frame);
    await untilAnswered(page);
    // a click before may have given them back
    if (!(await order.isVisible())) await takeBest(frame, 2);
    await order.waitFor();
  };
  for (let x = 90; x < 1100; x += 230) {
    for (let y = 60; y < 800; y += 120) {
      // the worst of states: tickets wait in the cart, and nothing is open before them
      if (!(await order.isVisible())) await fresh();
      await page.mouse.click(x, y);
      await untilAnswered(page);
      await untilSettled(frame);
    }
  }
  assert.equal(bought(), []);
  assert.not.match(
    page
      .frames()
      .map((each) => each.url())
      .join(),
    /\/pay\//,
  );

  // the control: a buyer who means it gets there
  await fresh();
  await openCheckout(frame);
  await sendForm(frame);
  await page.waitForURL(/\/pay\//).catch(() => undefined);
  assert.is(bought().length, 1);
  await seen.close();
});

it('spec §2: a frame that is asked for no screen shows what its page does, for the seller and in the mode of the host', async () => {
  const { origin } = shop.office;
  const body = `<bs-widget frame="${origin}/tickets/" mode="short" distributor="d7" eager></bs-widget><script async src="${origin}/dist/bswidget.js"></script>`;
  const seen = await shop.visitHost(shop.serve('/bare.html', plain(body)));
  const frame = seen.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Подобрать места' }).waitFor();
  assert.is(await frame.getByRole('link', { name: 'Справка' }).count(), 0, 'the page’s own mode is the full one');
  const asked = seen.requests.filter(({ url }) => /repertoire\//.test(url));
  assert.ok(asked[0] && asked.every(({ url }) => url.includes('distributorId=d7')), JSON.stringify(asked));
  await seen.close();
});

/** What a busy machine does: what was seen of a frame is told two frames after it was looked at. Heights are written down. */
const LATE_TO_SEE = `const Own = IntersectionObserver;
IntersectionObserver = class extends Own {
  constructor(tell, how) { super((...seen) => requestAnimationFrame(() => requestAnimationFrame(() => tell(...seen))), how); }
};
window.heights = [];
addEventListener('message', ({ data }) => { if (data?.type === 'bswidget:height') window.heights.push(data.height); });`;

it('spec §2: on a busy machine, too, a frame comes to its height without more of it before', async () => {
  const { origin } = shop.office;
  // as narrow as a column, where the hall is as high as the screen allows
  const element = `<bs-widget frame="${origin}/tickets/" show="12" style="display:block;width:500px" eager></bs-widget>`;
  const body = `${element}<script async src="${origin}/dist/bswidget.js"></script>`;
  const seen = await shop.visitHost(shop.serve('/busy.html', plain(body)), { height: 1100, script: LATE_TO_SEE });
  const frame = seen.page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Подобрать места' }).waitFor();
  await untilSettled(seen.page, frame);
  const heights = await seen.page.evaluate<number[]>('heights');
  assert.is(Math.max(...heights), heights.at(-1), `${heights}`);
  await seen.close();
});

/** What moves a frame without a scroll, and what of the host tells of it, if anything. */
const MOVED = [
  [
    'a banner pushes the frame down in a page that is as high as the window, whatever is in it',
    'html, body { height: 100% }',
    '<div id="banner"></div>',
    '',
    "banner.style.height = '250px'",
  ],
  [
    'a panel of the host slides in with it',
    '#panel { position: fixed; inset: 200px 0 auto; transition: translate 0.3s }',
    '<div id="panel">',
    '</div>',
    "panel.style.translate = '0 -200px'",
  ],
] as const;
for (const [what, style, before, after, move] of MOVED) {
  it(`spec §2: the cart’s bar of a frame comes back into sight when ${what}`, async () => {
    const { origin } = shop.office;
    const body = `<style>${style}</style>${before}<bs-widget frame="${origin}/tickets/" show="12" eager></bs-widget>${after}<div style="height:2000px"></div><script async src="${origin}/dist/bswidget.js"></script>`;
    const seen = await shop.visitHost(shop.serve('/moved.html', plain(body)), { width: 360, height: 640 });
    const { page } = seen;
    const frame = page.frameLocator('iframe');
    await takeBest(frame, 2);
    await frame.locator('.cart-bar').waitFor();
    await page.evaluate('scrollTo(0, 0)');
    const bottom = async () => {
      const box = await frame.locator('.cart-bar').boundingBox();
      return box ? box.y + box.height : 0;
    };
    const isInSight = async () => (await bottom()) > 600 && (await bottom()) <= 640;
    await until(isInSight, 'a bar at the lower edge of the screen');
    await page.evaluate(move);
    await untilSettled(page, frame);
    await until(isInSight, `a bar at the lower edge of the screen, not at ${await bottom()}`);
    await seen.close();
  });
}

it('bars that the host fixes to the viewport hide nothing of a frame’s sheet, once their heights are told', async () => {
  const { origin } = shop.office;
  const bars =
    '<i id="head" style="position:fixed;z-index:9;inset:0 0 auto;height:50px"></i><i id="foot" style="position:fixed;z-index:9;inset:auto 0 0;height:40px"></i>';
  const body = `<div style="height:300px"></div><bs-widget frame="${origin}/tickets/" show="12" style="display:block;--bsw-above:2.5em;--bsw-below:40px;font-size:20px" eager></bs-widget><div style="height:2000px"></div>${bars}<script async src="${origin}/dist/bswidget.js"></script>`;
  const seen = await shop.visitHost(shop.serve('/bars.html', plain(body)), { width: 360, height: 420 });
  const { page } = seen;
  const frame = page.frameLocator('iframe');
  // the bar below the hall comes with the seats: the frame has its height once its page has heard of both
  await frame.getByRole('button', { name: 'Подобрать места' }).waitFor();
  await untilSettled(page, frame);
  await takeBest(frame, 2);
  await openCheckout(frame);
  // as high as can be, and slid in
  await frame.getByLabel('Имя и фамилия').waitFor();
  // whatever the presses before had to scroll to: the bars lie over both ends of the frame now
  await page.evaluate('scrollTo(0, 460)');
  await untilSettled(page, frame);
  const sheet = () => frame.locator('.sheet').boundingBox();
  await until(
    async () => {
      const box = await sheet();
      return !!box && box.y >= 49.5 && box.y + box.height <= 380.5;
    },
    `a sheet between the bars, not at ${JSON.stringify(await sheet())},`,
  );
  await seen.close();
});

it.run();

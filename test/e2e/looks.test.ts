/** What of the looks can be measured: the gallery's pictures show the rest. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Gallery, openGallery } from '../support/gallery/open';

let gallery: Gallery;
test.before(async () => {
  gallery = await openGallery();
});
test.after(() => gallery.close());

test('icon, words, action, count and cross of a popup stand on one line (design.md, "Popup")', async () => {
  for (const state of ['popups-types', 'popups']) {
    const page = await gallery.open(state, 360, 'light');
    const lines = await page.locator('.popup').evaluateAll((popups) =>
      popups.map((popup) =>
        ['.icon', 'small', '.text', '.badge', '.tool'].flatMap((part) => {
          const box = popup.querySelector(part)?.getBoundingClientRect();
          // of the words only the first line
          return box ? Math.round(box.top + (part === 'small' ? 20 : box.height) / 2) : [];
        }),
      ),
    );
    assert.ok(lines.length === 3);
    for (const line of lines) assert.ok(Math.max(...line) - Math.min(...line) <= 1, `${line}`);
  }
});

test.run();

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';

const PICTURES = 'test/e2e/gallery';
/** The folder for pictures that differ. */
const DIFFERENCES = 'node_modules/.cache/gallery';
/** The share of pixels that may differ, because versions of the browser smooth letters differently. */
const TOLERANCE = 0.004;

/** Compares a picture with the committed one, or overwrites that file with `UPDATE_GALLERY`. @throws if too many pixels differ */
export function comparePicture(name: string, seen: Buffer): void {
  const path = `${PICTURES}/${name}.png`;
  if (process.env.UPDATE_GALLERY) {
    writeFileSync(path, seen);
    return;
  }
  assert.ok(existsSync(path), `${path} is missing`);
  const committed = readFileSync(path);
  if (committed.equals(seen)) return;
  const [a, b] = [PNG.sync.read(committed), PNG.sync.read(seen)];
  assert.equal([b.width, b.height], [a.width, a.height]);
  const difference = new PNG({ width: a.width, height: a.height });
  const pixels = pixelmatch(a.data, b.data, difference.data, a.width, a.height, { threshold: 0.05 });
  if (pixels <= a.width * a.height * TOLERANCE) return;
  mkdirSync(DIFFERENCES, { recursive: true });
  writeFileSync(`${DIFFERENCES}/${name}.png`, seen);
  writeFileSync(`${DIFFERENCES}/${name}.difference.png`, PNG.sync.write(difference));
  assert.unreachable(`${pixels} pixels differ: ${DIFFERENCES}/${name}.png`);
}

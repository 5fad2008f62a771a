import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';

const PICTURES = 'test/e2e/gallery';
/** The folder for pictures that differ. */
const DIFFERENCES = 'node_modules/.cache/gallery';
/** The share of pixels that may differ, because versions of the browser smooth letters differently. */
const TOLERANCE = 0.004;

/** @returns the part of a picture of differences that holds all of them, in its pixels, for failures in CI */
function partThatDiffers({ width, data }: PNG): string {
  const at: [x: number, y: number][] = [];
  // Pixelmatch draws equal pixels grey, and different ones red.
  for (let byte = 0; byte < data.length; byte += 4) {
    if (data[byte] !== data[byte + 1]) at.push([(byte / 4) % width, Math.floor(byte / 4 / width)]);
  }
  const [xs, ys] = [at.map(([x]) => x), at.map(([, y]) => y)];
  return `x ${Math.min(...xs)} to ${Math.max(...xs)}, y ${Math.min(...ys)} to ${Math.max(...ys)}`;
}

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
  assert.unreachable(`${pixels} pixels differ, ${partThatDiffers(difference)}: ${DIFFERENCES}/${name}.png`);
}

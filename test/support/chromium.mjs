// Finds the Chromiums of the browser tests and the font of their pictures, or installs Debian's.
import { existsSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium without windows: one engine, half the processor time, and no back/forward cache. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {string | undefined} the path of an installed Chromium as buyers have it */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

/** @returns {boolean} whether Chromium without windows is there, or need not be */
export const findShell = () => !!process.env.CHROMIUM || existsSync(SHELL);

/** @returns {boolean} whether the font of the gallery's pictures is where Debian puts it */
export const findFont = () => existsSync('/usr/share/fonts/opentype/inter');

export function ensureFont() {
  if (!findFont()) installPackages('fonts-inter');
}

/** Installs Chromium without windows where it is missing; where apt cannot help, the ordinary one does as well. */
export function ensureShell() {
  if (findShell()) return;
  try {
    installPackages('chromium-headless-shell');
  } catch (error) {
    console.log(`${error}`);
  }
}

/** @returns {string} the path of a Chromium that is there now @throws when there is none and apt cannot help */
export function ensureChromium() {
  if (!findChromium()) {
    console.log('No Chromium here: installing the one of Debian (set CHROMIUM=/path to use your own).');
    installPackages('chromium');
  }
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed; set CHROMIUM to the path of one');
  return installed;
}

/**
 * The Chromium of the tests. Benchmarks, whose figures are of what buyers have, and the back/forward cache take
 * the ordinary one.
 * @returns {string} the path of the quickest Chromium that is there @throws as `ensureChromium`
 */
export function quickChromium() {
  const shell = !process.env.CHROMIUM && existsSync(SHELL);
  return shell ? SHELL : ensureChromium();
}

/** Flags that keep Chromium quiet, offline and alive as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

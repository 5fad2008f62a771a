// Finds the two Chromiums of the browser tests and the font of the tests' pictures, or installs Debian's packages.
import { existsSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Debian's Chromium without windows: the same engine in half the processor time, but without the back/forward cache. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** @returns {string | undefined} the path of an installed ordinary Chromium */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

/** @returns {boolean} whether Chromium without windows is installed, or not needed because `CHROMIUM` is set */
export const findShell = () => !!process.env.CHROMIUM || existsSync(SHELL);

/** @returns {boolean} whether the font of the gallery's pictures is installed */
export const findFont = () => existsSync('/usr/share/fonts/opentype/inter');

export function ensureFont() {
  if (!findFont()) installPackages('fonts-inter');
}

/** Installs Chromium without windows if it is missing. If apt fails, the tests use the ordinary Chromium. */
export function ensureShell() {
  if (findShell()) return;
  try {
    installPackages('chromium-headless-shell');
  } catch (error) {
    console.log(`${error}`);
  }
}

/** Installs an ordinary Chromium if none is installed, and throws if apt cannot. @returns {string} the path of Chromium */
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
 * The Chromium of the tests. The benchmarks and the test of the back/forward cache take the ordinary one, which buyers have.
 * @returns {string} the path of the quickest installed Chromium
 * @throws if none is installed and apt cannot install one
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

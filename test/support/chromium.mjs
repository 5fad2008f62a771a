// Finds a Chromium for the browser tests and the font of their pictures, or installs Debian's.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the path of an installed Chromium */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

/** @returns {boolean} whether the font of the gallery's pictures is where Debian puts it */
export const findFont = () => existsSync('/usr/share/fonts/opentype/inter');

const installPackages = (...packages) => {
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
};

/** Installs the font of the gallery's pictures where it is missing. @throws when apt cannot help */
export function ensureFont() {
  if (!findFont()) installPackages('fonts-inter');
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

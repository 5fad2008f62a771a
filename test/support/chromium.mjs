// Finds a Chromium for the browser tests, or installs Debian's where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns {string | undefined} the path of an installed Chromium */
export const findChromium = () => PLACES.find((path) => path && existsSync(path));

/** @returns {string} the path of a Chromium that is there now @throws when there is none and apt cannot help */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium here: installing the one of Debian (set CHROMIUM=/path to use your own).');
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-inter');
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

// Finds the browsers of the other engines, or installs Debian's: Firefox, and the GTK port of WebKit, Safari's engine.
import { existsSync, readdirSync } from 'node:fs';
import { installPackages } from './packages.mjs';

const FIREFOX = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const LIBRARIES = '/usr/lib';

/** WebKit has no mode without windows: it needs a screen in memory, and this driver to control it. */
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/xvfb-run';

export const findFirefox = () => FIREFOX.find((path) => path && existsSync(path));

/** @returns {{ driver: string, screen: string, browser: string } | undefined} the paths of the programs that WebKit needs */
export function findWebKit() {
  if (![WEBKIT_DRIVER, SCREEN].every(existsSync)) return undefined;
  const browser = readdirSync(LIBRARIES)
    .flatMap((name) => ['4.1', '4.0', '6.0'].map((of) => `${LIBRARIES}/${name}/webkit2gtk-${of}/MiniBrowser`))
    .find(existsSync);
  return browser ? { driver: WEBKIT_DRIVER, screen: SCREEN, browser } : undefined;
}

export const findOthers = () => !!findFirefox() && !!findWebKit();

export function ensureOthers() {
  if (!findFirefox()) installPackages('firefox-esr');
  if (!findWebKit()) installPackages('webkit2gtk-driver', 'xvfb', 'xauth');
}

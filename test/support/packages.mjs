// What the tests want of the machine and may install themselves.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {...string} packages what Debian's apt shall install @throws when it cannot */
export function installPackages(...packages) {
  const apt = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there as the lock says.
 * @param {string} folder @returns {string} where they are @throws when npm cannot
 */
export function installFolder(folder) {
  const lock = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules/.installed-lock.json');
  if (textOf(installed) !== textOf(lock)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
    copyFileSync(lock, installed);
  }
  return join(folder, 'node_modules');
}

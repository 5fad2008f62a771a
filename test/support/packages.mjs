// What the tests want of the machine and may install themselves.
import { execFileSync } from 'node:child_process';
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

const INSTALL = `cmp -s package-lock.json node_modules/.installed-lock.json || {
  npm ci --no-audit --no-fund --ignore-scripts >&2 && cp package-lock.json node_modules/.installed-lock.json
}`;

/**
 * Installs the packages of a folder with a lock file of its own, unless they are there as the lock says. Test files that run at once wait
 * for each other.
 * @param {string} folder @returns {string} where they are @throws when npm cannot
 */
export function installFolder(folder) {
  execFileSync('flock', ['package-lock.json', 'sh', '-c', INSTALL], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'node_modules');
}

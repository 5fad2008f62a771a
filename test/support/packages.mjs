// Installs Debian and npm packages that the tests need.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Installs Debian packages by their names, and throws if apt cannot. @param {...string} packages */
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
 * Installs the packages of a folder with its own lock file, unless the locked versions are installed; throws if npm cannot. Test files
 * that run at the same time wait for each other.
 * @param {string} folder
 * @returns {string} the path of the folder's `node_modules`
 */
export function installFolder(folder) {
  execFileSync('flock', ['package-lock.json', 'sh', '-c', INSTALL], { cwd: folder, stdio: 'inherit' });
  return join(folder, 'node_modules');
}

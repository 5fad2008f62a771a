// What the tests want of the machine and may install themselves.
import { execFileSync } from 'node:child_process';

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

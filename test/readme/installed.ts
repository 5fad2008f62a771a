import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { built } from '../build/built';
import { installFolder } from '../support/packages.mjs';

/** A project of an integrator, in a temporary folder. */
export type Project = Awaited<ReturnType<typeof install>>;

/** @returns a new project that has installed the tarball of `npm pack`, without a network */
export async function install() {
  const packages = installFolder('test/consumers');
  const { root } = await built();
  const folder = mkdtempSync(join(tmpdir(), 'bswidget-stranger-'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: root, stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('package.json', '{ "name": "stranger", "private": true, "type": "module" }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    stdio: 'pipe',
  });
  return {
    folder,
    tarball,
    packages: readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    write,
    /** Gives the project a package of `test/consumers`, such as React. */
    lend(...names: string[]): void {
      for (const name of names) {
        const place = join(folder, 'node_modules', name);
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(resolve(packages, name), place);
      }
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAll } from '../../build.mjs';
import { isBuildFresh } from '../support/runner/freshBuild.mjs';

export type Manifest = Record<string, { integrity: string; hashed: string; bytes: number }>;

/** A built package in a folder of its own, so that no other build of the same working copy can disturb a test. */
export interface Built {
  root: string;
  manifest: Manifest;
  read: (name: string) => string;
}

const { files }: { files: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
const PACKED = ['package.json', 'README.md', 'LICENSE', ...files.filter((name) => name !== 'dist')];
let once: Promise<Built> | undefined;

async function build(): Promise<Built> {
  const root = mkdtempSync(join(tmpdir(), 'bswidget-package-'));
  process.once('exit', () => rmSync(root, { recursive: true, force: true }));
  for (const name of PACKED) if (existsSync(name)) cpSync(name, join(root, name));
  const read = (name: string) => readFileSync(join(root, 'dist', name), 'utf8');
  // In most cases the runner has just built dist/: another build takes seconds and gives the same.
  if (isBuildFresh()) cpSync('dist', join(root, 'dist'), { recursive: true });
  else await buildAll({ outdir: join(root, 'dist') });
  const manifest: Manifest = JSON.parse(read('manifest.json'));
  return { root, manifest, read };
}

/** @returns the package as it ships, built once a process and removed when the process ends */
export const built = (): Promise<Built> => {
  once ??= build();
  return once;
};

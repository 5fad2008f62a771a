import { readFileSync, writeFileSync } from 'node:fs';
import { release } from 'node:os';

const PAGE = 'test/bench/README.md';

const isRecorded = process.argv.includes('--record');

/** @returns the number of visits to each page: the first number of the command line, or the usual one */
export const visitsOr = (usual: number): number => Number(process.argv.find((each) => /^\d+$/.test(each)) ?? usual);

/**
 * Prints a benchmark's tables, and with `--record` puts them into `test/bench/README.md`
 * between the marks `<!-- name -->` and `<!-- /name -->`.
 * @param measured names the measured file, if there is one
 * @throws if `test/bench/README.md` has no such marks
 */
export function report(name: string, text: string, measured = ''): void {
  console.log(text);
  if (!isRecorded) return;
  const page = readFileSync(PAGE, 'utf8');
  const marks = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marks.test(page)) throw new Error(`${PAGE} has no marks for ${name}`);
  const dated = `\nMeasured ${new Date().toISOString().slice(0, 10)}, Chromium on Linux ${release().split('-')[0]}${measured}.\n`;
  writeFileSync(
    PAGE,
    page.replace(marks, (_, begin: string, end: string) => `${begin}${dated}${text}\n${end}`),
  );
}

/** With `--record`, writes the size and the seconds of this run into the README's first screen. */
export function writeFirstScreen(bytes: number, readyMs: number): void {
  if (!isRecorded) return;
  const text = readFileSync('README.md', 'utf8')
    .replace(/\*\*[\d.]+ kB\*\* \(brotli\)/, `**${(bytes / 1000).toFixed(1)} kB** (brotli)`)
    .replace(/\*\*[\d.]+ s\*\* on slow 4G/, `**${(readyMs / 1000).toFixed(1)} s** on slow 4G`);
  writeFileSync('README.md', text);
}

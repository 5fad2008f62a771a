import { readFileSync } from 'node:fs';

export interface Block {
  language: string;
  text: string;
  heading: string;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

export type Page = ReturnType<typeof readPage>;

export function readPage(path: string) {
  const text = readFileSync(path, 'utf8');
  const lines = text.split('\n');
  const blocks = text.split(/^#+ /m).flatMap((section) =>
    [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
      language,
      text: code.trimEnd(),
      heading: section.split('\n')[0] ?? '',
    })),
  );
  return {
    path,
    text,
    blocks,
    /** @returns the blocks under a heading @throws when there is none */
    blocksOf(heading: string): Block[] {
      const found = blocks.filter((block) => block.heading === heading);
      if (!found.length) throw new Error(`${path} has no code under "${heading}"`);
      return found;
    },
    /** @returns the rows of the table whose head begins with that cell, each as its cells @throws when there is none */
    tableOf(firstHead: string): string[][] {
      const start = lines.findIndex((line) => line.startsWith(`| ${firstHead} |`));
      if (start < 0) throw new Error(`${path} has no table "${firstHead}"`);
      const rest = lines.slice(start + 2);
      const end = rest.findIndex((line) => !line.startsWith('|'));
      return rest.slice(0, end < 0 ? rest.length : end).map(cellsOf);
    },
  };
}

export const README = readPage('README.md');
export const BENCHMARKS = readPage('test/bench/README.md');
export const BOX_OFFICE = readPage('test/box-office/README.md');
export const API = readPage('src/api/README.md');
/** The guide to frameworks, analytics, frames and policies. */
export const HOSTS = readPage('src/host/README.md');

/** @returns the text between back quotes, or the whole text */
export const code = (cell = ''): string => cell.match(/^`(.*)`/)?.[1] ?? cell;

import { readFileSync } from 'node:fs';

/** One fenced block, with its language and the heading it stands under. */
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

/** A page of the documentation, to be held to what it says. */
export type Page = ReturnType<typeof readPage>;

/** @param path from the project's folder */
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
    /** All fenced blocks, in order. */
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

/** @returns what stands between back quotes, or the text itself */
export const code = (cell = ''): string => cell.match(/^`(.*)`/)?.[1] ?? cell;

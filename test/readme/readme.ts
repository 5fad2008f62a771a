import { readFileSync } from 'node:fs';

/** The README as it is. */
export const README = readFileSync('README.md', 'utf8');

/** One fenced block, with its language and the heading it stands under. */
export interface Block {
  language: string;
  text: string;
  heading: string;
}

/** All fenced blocks, in order. */
const BLOCKS: Block[] = README.split(/^#+ /m).flatMap((section) =>
  [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text: text.trimEnd(),
    heading: section.split('\n')[0] ?? '',
  })),
);

/** @returns the blocks under a heading @throws when there is none */
export function blocksOf(heading: string): Block[] {
  const found = BLOCKS.filter((block) => block.heading === heading);
  if (!found.length) throw new Error(`the README has no code under "${heading}"`);
  return found;
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** @returns the rows of the table whose head begins with that cell, each as its cells @throws when there is none */
export function tableOf(firstHead: string): string[][] {
  const lines = README.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstHead} |`));
  if (start < 0) throw new Error(`the README has no table "${firstHead}"`);
  const rest = lines.slice(start + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end).map(cellsOf);
}

/** @returns what stands between back quotes, or the text itself */
export const code = (cell = ''): string => cell.match(/^`(.*)`/)?.[1] ?? cell;

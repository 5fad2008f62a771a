/** @returns a Markdown table; all columns but the first are right-aligned */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n');
}

const grouped = (value: number): string => Math.round(value).toLocaleString('en-US');

export const ms = (value: number): string => `${grouped(value)} ms`;
export const kb = (value: number): string => `${(value / 1000).toFixed(1)}`;
export const ratio = (value: number): string => value.toFixed(2);

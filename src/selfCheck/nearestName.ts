/** @returns the number of letters to insert, delete or replace to turn one word into the other */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [left = 0, above = 0, before = 0] = [next[to - 1], row[to], row[to - 1]];
      next.push(Math.min(left + 1, above + 1, before + (one[at - 1] === other[to - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

export const nearestName = (written: string, names: string[], mostSlips: number): string | undefined =>
  names.find((name) => slipsBetween(name, written) <= mostSlips);

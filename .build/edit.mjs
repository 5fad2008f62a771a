// Replaces pieces of a script and moves what its source map says about the places behind them.

/** @typedef {{ start: number, end: number, text: string }} Edit what to write in the place of what */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @param {string} segment one place of a source map @returns {number[]} */
function decoded(segment) {
  const fields = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    fields.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return fields;
}

/** @param {number[]} fields @returns {string} */
function encoded(fields) {
  let text = '';
  for (const field of fields) {
    let value = field < 0 ? (-field << 1) | 1 : field << 1;
    do {
      text += DIGITS[(value & 31) | (value > 31 ? 32 : 0)];
      value >>= 5;
    } while (value);
  }
  return text;
}

/** @param {string} code @param {Edit[]} edits in the order of the text, none with a line break @returns {string} */
export function edited(code, edits) {
  let text = '';
  let read = 0;
  for (const each of edits) {
    text += code.slice(read, each.start) + each.text;
    read = each.end;
  }
  return text + code.slice(read);
}

/**
 * @param {string} map the source map of `code` @param {string} code as it was @param {Edit[]} edits
 * @returns {string} the source map of what `edited` makes of it
 */
export function editedMap(map, code, edits) {
  const parsed = JSON.parse(map);
  const lines = code.split('\n');
  let next = 0;
  let lineStart = 0;
  parsed.mappings = parsed.mappings
    .split(';')
    .map((line, row) => {
      let column = 0;
      let before = 0;
      let moved = 0;
      const segments = line.split(',').map((segment) => {
        if (!segment) return segment;
        const [step, ...rest] = decoded(segment);
        column += step;
        for (; next < edits.length && edits[next].start < lineStart + column; next++) {
          moved += edits[next].text.length - (edits[next].end - edits[next].start);
        }
        const now = column + moved;
        const text = encoded([now - before, ...rest]);
        before = now;
        return text;
      });
      lineStart += (lines[row]?.length ?? 0) + 1;
      while (next < edits.length && edits[next].start < lineStart) next += 1;
      return segments.join(',');
    })
    .join(';');
  return JSON.stringify(parsed);
}

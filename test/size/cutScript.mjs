// Cuts the built script into pieces by source file, and weighs it without some of them.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { bundle, minifyCss } from '../../build.mjs';

const SHEET = 'src/styles/styles.css';
const HALL_SHEET = 'src/hall/hall.css';

/** @param {string} code @returns {number} the size after brotli at the highest quality */
const brotliBytes = (code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @param {string} code @returns {number} bytes after gzip, which packs unchanged code alike in any surroundings */
export const gzipBytes = (code) => gzipSync(code, { level: 9 }).length;

/** @returns {{ from: number, to: number, source: string }[]} pieces of all code; code of the bundler has the source '' */
function piecesOf(code, map) {
  const { mappings, sources } = JSON.parse(map);
  const rows = decode(mappings);
  let start = 0;
  return code.split('\n').flatMap((line, row) => {
    const lineStart = start;
    start += line.length + 1;
    const segments = rows[row] ?? [];
    // If the first segment does not start at column 0, the start of the line has no source.
    const begun = segments[0]?.[0] === 0 ? segments : [[0], ...segments];
    return begun.map(([column, source], index) => ({
      from: lineStart + column,
      to: index + 1 < begun.length ? lineStart + begun[index + 1][0] : start,
      source: source === undefined ? '' : sources[source],
    }));
  });
}

/** Separates the hall's styles, which are a part of the style sheet's string in the bundle. @throws if that part is not found */
function withHallSheet(pieces, code, hallSheet) {
  const from = code.indexOf(hallSheet);
  if (from < 0) throw new Error(`the minified text of ${HALL_SHEET} does not stand in the built file`);
  const to = from + hallSheet.length;
  return pieces.flatMap((piece) =>
    piece.source.endsWith(SHEET) && piece.from <= from && piece.to >= to
      ? [
          { ...piece, to: from },
          { from, to, source: HALL_SHEET },
          { ...piece, from: to },
        ]
      : [piece],
  );
}

/** @param {string} entry the script's entry point */
export async function cutScript(entry = 'src/script.ts') {
  const { code, map } = await bundle(entry, 'js');
  const brotli = brotliBytes(code);
  // The columns of the source map start after the byte order mark.
  const mapped = code.slice(1);
  const pieces = withHallSheet(piecesOf(mapped, map), mapped, await minifyCss(HALL_SHEET));
  /** @param {(source: string) => boolean} isWanted @returns {string} the built code of these sources */
  const textOf = (isWanted) =>
    pieces
      .filter(({ source }) => isWanted(source))
      .map(({ from, to }) => mapped.slice(from, to))
      .join('');
  return {
    code,
    brotli,
    sources: [...new Set(pieces.map(({ source }) => source))],
    textOf,
    /** @param {(source: string) => boolean} isLeftOut @returns {number} the gzip bytes saved without these sources */
    savedBy: (isLeftOut) => gzipBytes(mapped) - gzipBytes(textOf((source) => !isLeftOut(source))),
  };
}

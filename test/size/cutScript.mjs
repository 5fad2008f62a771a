// Cuts the built script into pieces, each of one source, and weighs it without some of them.
import { brotliCompressSync, constants } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { bundle, minifyCss } from '../../build.mjs';

const SHEET = 'src/styles/styles.css';
const HALL_SHEET = 'src/hall/hall.css';

/** @param {string} code @returns {number} bytes after brotli at its best quality, as servers keep it */
const brotliBytes = (code) => brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @returns {{ from: number, to: number, source: string }[]} the whole code; the source of the bundler's own code is '' */
function piecesOf(code, map) {
  const { mappings, sources } = JSON.parse(map);
  const rows = decode(mappings);
  let start = 0;
  return code.split('\n').flatMap((line, row) => {
    const lineStart = start;
    start += line.length + 1;
    const segments = rows[row] ?? [];
    // a line begins without a source where its first segment stands further on
    const begun = segments[0]?.[0] === 0 ? segments : [[0], ...segments];
    return begun.map(([column, source], index) => ({
      from: lineStart + column,
      to: index + 1 < begun.length ? lineStart + begun[index + 1][0] : start,
      source: source === undefined ? '' : sources[source],
    }));
  });
}

/** The style sheet is one string of one source, so the hall's part of it is found by its text. @throws when it is not found */
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
  // the map's columns begin behind the byte order mark
  const mapped = code.slice(1);
  const pieces = withHallSheet(piecesOf(mapped, map), mapped, await minifyCss(HALL_SHEET));
  return {
    code,
    brotli,
    sources: [...new Set(pieces.map(({ source }) => source))],
    /** @param {(source: string) => boolean} isLeftOut @returns {number} brotli bytes that leaving some sources out saves */
    savedBy: (isLeftOut) =>
      brotli -
      brotliBytes(
        pieces
          .filter(({ source }) => !isLeftOut(source))
          .map(({ from, to }) => mapped.slice(from, to))
          .join(''),
      ),
  };
}

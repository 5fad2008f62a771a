import type { Box } from '../../src/hall/schema/box';

/** The four edges of a box in the order in which a table of cases has them. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

export const toBox = ([left, top, right, bottom]: Edges): Box => ({ left, top, right, bottom });

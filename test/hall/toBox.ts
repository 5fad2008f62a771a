import { type Box, boxWithin } from '../../src/hall/schema/box';

/** The four edges of a box in the order in which a table of cases has them. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

export const toBox = ([left, top, right, bottom]: Edges): Box => boxWithin({ left, top, right, bottom });

import { type Box, boxWithin } from '../../src/hall/schema/box';

/** The edges of a box in the order used by tables of cases. */
export type Edges = readonly [left: number, top: number, right: number, bottom: number];

export const toBox = ([left, top, right, bottom]: Edges): Box => boxWithin({ left, top, right, bottom });

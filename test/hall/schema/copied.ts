import '../svgTransforms';
import * as assert from 'uvu/assert';
import type { Seat } from '../../../src/domain/entities';
import { copySchema } from '../../../src/hall/schema/copySchema';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { parseSchema } from '../../../src/hall/schema/parse';
import { findSoldElements } from '../../../src/hall/schema/soldElements';
import { draw } from '../../../src/hall/schema/svg';
import { SEATS } from '../attacks';

interface Copied {
  seats: DrawnSeat[];
  layer: SVGGElement;
}

export const copyInto = async (layer: SVGGElement, text: string, seats: Seat[]) =>
  copySchema({
    schema: await parseSchema(text),
    layer,
    soldElements: findSoldElements({ seats, sectors: [] }, () => true),
  });

/** Reads and copies a schema and draws the shapes of its seats; undefined when it is refused. */
export const copied = async (text: string, seats = SEATS): Promise<Copied | undefined> => {
  const layer = draw(document.createElement('div'), 'g');
  try {
    const found = await copyInto(layer, text, seats);
    for (const seat of found.seats) seat.shape?.();
    return { seats: found.seats, layer };
  } catch {
    return;
  }
};

export const elementsOf = ({ layer }: Copied) => [...layer.querySelectorAll('*')];

/** The first seat of a drawing. */
export const firstSeat = async (body: string) => (await copied(`<svg>${body}</svg>`))?.seats[0];

export const isClose = (actual: number | undefined, expected: number) =>
  assert.ok(Math.abs((actual ?? Number.NaN) - expected) < 1e-6, `${actual} is not ${expected}`);

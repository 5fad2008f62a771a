/** A hall of the box office as an array of seats, which is what libraries want: where a browser draws each, and what is on sale. */
import { chromium } from 'playwright-core';
import type { DrawnHall } from '../../box-office/halls';
import { CHROMIUM_FLAGS, ensureChromium } from '../../support/chromium.mjs';
import type { StageData } from '../hall/stage';
import type { PeerHall, PeerSeat } from './adapter';
import { type Places, placesIn } from './placesIn';

const COLORS = ['#3f81f2', '#e04f06', '#6a32d2', '#127d74', '#86105a'];
/** The drawing is this wide while it is asked for its places, in CSS pixels. */
const WIDTH = 3000;

/** @returns where a browser draws the elements of these ids */
const askBrowser = async (svg: string, ids: string[]): Promise<Places> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage();
    const root = svg.slice(svg.indexOf('<svg'));
    await page.setContent(`<!doctype html><style>svg{display:block;width:${WIDTH}px}</style>${root}`);
    return await page.evaluate(placesIn, ids);
  } finally {
    await browser.close();
  }
};

/** @returns what counts the rows of all sectors below each other, from 0 */
const createRowCounter = () => {
  const rows = new Map<string, number>();
  return (sectorId: string, row: number): number => {
    const key = `${sectorId} ${row}`;
    const known = rows.get(key) ?? rows.size;
    rows.set(key, known);
    return known;
  };
};

/** @param onSale pairs of seat and ticket group @returns a hall as libraries get it; places that share a shape are one disc */
export const peerHallOf = async (hall: DrawnHall, onSale: StageData['onSale']): Promise<PeerHall> => {
  const free = new Set(onSale.map(([id]) => id));
  const rowOf = createRowCounter();
  const byElement = new Map<string, Omit<PeerSeat, 'x' | 'y' | 'radius'>>();
  for (const [at, { id, schemaId, sectorId }] of hall.seats.entries()) {
    const { row = 0, number = 1, zone = 0 } = hall.places[at] ?? {};
    if (byElement.has(schemaId)) continue;
    byElement.set(schemaId, {
      id,
      schemaId,
      color: COLORS[Math.min(zone, COLORS.length - 1)] ?? '',
      isFree: free.has(id),
      row: rowOf(sectorId, row),
      column: number - 1,
    });
  }
  const { places, height } = await askBrowser(hall.svg, [...byElement.keys()]);
  const seats = [...byElement.values()].flatMap((seat, at) => {
    const place = places[at];
    return place ? [{ ...seat, ...place }] : [];
  });
  return { seats, width: WIDTH, height };
};

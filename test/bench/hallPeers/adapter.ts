/** What stands between the comparison and a library: each is asked for the same, and touched from outside alone. */

/** A seat as a library gets it, in units of the drawing. */
export interface PeerSeat {
  id: string;
  /** Its element in the drawing. */
  schemaId: string;
  x: number;
  y: number;
  radius: number;
  color: string;
  isFree: boolean;
  /** Where it stands in a grid, for what draws no other halls: rows of all sectors below each other, counted from 0. */
  row: number;
  column: number;
}

/** A hall as a library gets it. */
export interface PeerHall {
  seats: PeerSeat[];
  /** The size of the drawing, in its units. */
  width: number;
  height: number;
}

/** A hall on the page. */
export interface Shown {
  /** Seats, or sectors that stand for them, are in the document or on a canvas. */
  isDrawn: () => boolean;
  /** @returns the middles of free seats, in CSS pixels of the window; they may be out of sight */
  freeSeats: () => [x: number, y: number][];
  /** A tap has been answered: a seat is chosen, or named where that comes first. */
  isAnswered: () => boolean;
}

/** Shows a hall in an empty place of a size, in which it can be zoomed, moved and chosen from with fingers. */
export type Show<Hall = PeerHall> = (host: HTMLElement, hall: Hall) => Shown;

/** @returns the radius of most seats, in units of the drawing: that of the first may be of a floor's disc */
export const usualRadius = (seats: PeerSeat[]): number => {
  const radii = seats.map(({ radius }) => radius).sort((one, other) => one - other);
  return radii[radii.length >> 1] ?? 1;
};

/** The colour of what is sold, and of what the buyer chose. */
export const SOLD = '#c9ccd3';
export const CHOSEN = '#15171c';

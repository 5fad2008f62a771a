import type { Seat, Sector } from '../../../src/domain/entities';

/** Where a seat stands in its sector and which price zone of the hall it belongs to; what sales patterns are made of. */
export interface Place {
  row: number;
  /** The seat's number in its row, counted from 1. */
  number: number;
  /** 0 is the cheapest zone of the hall. */
  zone: number;
}

/** A hall as a venue would hand it over: what `constructive` tells and the drawing beside it. */
export interface DrawnHall {
  hall: { id: number; name: string };
  seats: Seat[];
  sectors: Sector[];
  /** `places[i]` belongs to `seats[i]`. */
  places: Place[];
  /** How many price zones there are. */
  zones: number;
  svg: string;
}

import type { Seat, Sector } from '../../../src/domain/entities';

/** The position of a seat in its sector, and its price zone; sales patterns use both. */
export interface Place {
  row: number;
  /** The seat's number in its row, counted from 1. */
  number: number;
  /** 0 is the cheapest zone of the hall. */
  zone: number;
}

/** A hall as a venue hands it over: the data of `constructive` and the drawing. */
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

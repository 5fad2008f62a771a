/** The box office's error codes that the widget answers itself (spec §8). */

/** The seat is held by another order, or sold. */
export const PLACE_TAKEN = 'PlaceAlreadyReservedException';

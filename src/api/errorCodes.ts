/** The box office's codes that the cart answers itself (§8). */
export const PLACE_TAKEN = 'PlaceAlreadyReservedException';

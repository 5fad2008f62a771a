/** Order types (spec §1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

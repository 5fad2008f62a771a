/** @param day days since 1 January 1970, which was a Thursday @returns 0 for a Sunday */
export const weekday = (day: number): number => (day + 4) % 7;

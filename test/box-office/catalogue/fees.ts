/**
 * @param price of a ticket, in kopecks
 * @param percent that the box office takes for its service, none with season tickets
 * @returns what it takes besides the price, in kopecks
 */
export const feeOf = (price: number, percent = 0): number => Math.round((price * percent) / 100);

/** A browser that has just been started works for itself for so long, on two cores at the cost of its pages, in ms. */
export const STARTING = 2000;

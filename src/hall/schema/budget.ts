/** @throws for a schema that asks for more than a hall can need */
export const refuse = (): never => {
  throw new Error('The schema asks for more than any hall needs.');
};

/** @returns spends of a sum, and tells how much of it is left @throws once nothing is left */
export const createBudget = (sum: number) => {
  let left = sum;
  return (cost: number): number => {
    left -= cost;
    return left < 0 ? refuse() : left;
  };
};

/** @throws always: the schema exceeds a limit, and may be hostile */
export const refuse = (): never => {
  throw new Error('The schema asks for more than any hall needs.');
};

/** @returns a function that subtracts a cost from the sum, returns the rest, and throws if the rest is negative */
export const createBudget = (sum: number) => {
  let left = sum;
  return (cost: number): number => {
    left -= cost;
    return left < 0 ? refuse() : left;
  };
};

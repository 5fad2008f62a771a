/**
 * @param keyOf what the answer hangs on, such as a hall's list of seats
 * @param find goes through all of it, which takes long
 * @returns the same as `find`, which is called once for each key and remembered for as long as that is there
 */
export const rememberBy = <Given, Key extends object, Found extends object>(
  keyOf: (given: Given) => Key,
  find: (given: Given) => Found,
): ((given: Given) => Found) => {
  const known = new WeakMap<Key, Found>();
  return (given) => {
    const key = keyOf(given);
    const found = known.get(key) ?? find(given);
    known.set(key, found);
    return found;
  };
};

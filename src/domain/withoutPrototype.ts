/**
 * @returns a copy in which what is missing is missing: pages add to `Object.prototype`, and what one has called `body` or `mode` would
 * become that of our requests, of our options, or of what an address asks for
 */
export const withoutPrototype = <Fields extends object>(fields: Fields): Fields =>
  Object.assign(Object.create(null), fields);

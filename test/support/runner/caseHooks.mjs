// Gives test files `cases.mjs` instead of uvu.
const CASES = new URL('./cases.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  next(specifier === 'uvu' && context.parentURL !== CASES ? CASES : specifier, context);

// Gives test files `only.mjs` where they ask for uvu; `suite.mjs` registers it when some cases alone are wanted.
const ONLY = new URL('./only.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  next(specifier === 'uvu' && context.parentURL !== ONLY ? ONLY : specifier, context);

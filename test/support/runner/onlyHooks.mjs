// Gives test files `only.mjs` instead of uvu; `suite.mjs` registers it under `--only`.
const ONLY = new URL('./only.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  next(specifier === 'uvu' && context.parentURL !== ONLY ? ONLY : specifier, context);

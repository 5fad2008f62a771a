// What the bundle uses in place of the page's globals (`inject` in build.mjs): the browser's own as they were when the script
// started. A page that replaces them later replaces them for itself only (quality.md, H8).
const { Promise: NativePromise, fetch: nativeFetch, JSON: nativeJson, setTimeout: nativeTimeout } = globalThis;
const { parse, stringify } = nativeJson;

export { NativePromise as Promise, nativeFetch as fetch, nativeTimeout as setTimeout };

const json = {
  // a schema is none: to throw the error that says so takes the browser 8 ms at 4x, for a place that nobody reads
  parse: (text) => (/^\s*</.test(text) ? text : parse(text)),
  stringify,
};

export { json as JSON };

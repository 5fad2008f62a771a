/** The contract is imported as its parsed value, by the build and by the tests. */
declare module '*.yaml' {
  const document: unknown;
  export default document;
}

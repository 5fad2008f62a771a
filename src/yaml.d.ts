/** The contract is imported as what it says; the build and the tests read it. */
declare module '*.yaml' {
  const document: unknown;
  export default document;
}

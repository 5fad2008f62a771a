/** Style sheets are imported as their minified text and adopted by the shadow root. */
declare module '*.css' {
  const text: string;
  export default text;
}

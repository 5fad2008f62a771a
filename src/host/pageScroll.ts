/** Uses a style sheet, so that the host's attributes stay as they are. @returns a function that lets the page scroll again */
export function lockPageScroll(): () => void {
  const { documentElement } = document;
  const { overflow, scrollbarGutter } = getComputedStyle(documentElement);
  // The window scrolls by the root element's `overflow`, or by the body's if the root's is `visible`. On the wrong element, `hidden`
  // would make the body a scroll container: sticky parts would move, and the scroll position would be lost.
  const scroller = overflow === 'visible' ? 'body' : ':root';
  // Keep the space of the scrollbar free, so that the page does not become wider.
  const hasBar = innerWidth > documentElement.clientWidth && scrollbarGutter === 'auto';
  const [left, top] = [scrollX, scrollY];
  const sheet = new CSSStyleSheet();
  // `!important` inside a layer overrides `!important` outside of layers.
  sheet.replaceSync(
    `@layer{${scroller}{overflow:hidden!important}${hasBar ? ':root{scrollbar-gutter:stable!important}' : ''}}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    // iOS scrolls the page nevertheless to show a field above its keyboard.
    if (scrollY !== top) scrollTo({ left, top, behavior: 'instant' });
  };
}

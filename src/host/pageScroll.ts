/**
 * Keeps the page from scrolling, as long as a dialog lies over it. It is done by a style sheet of our own, beside the host's: no
 * attribute is touched, so that whatever the host changes meanwhile stays as the host wants it.
 * @returns lets it scroll again
 */
export function lockPageScroll(page: Document): () => void {
  const { documentElement, defaultView } = page;
  const view = defaultView ?? window;
  const { overflow, scrollbarGutter } = view.getComputedStyle(documentElement);
  // A window scrolls as its root says, or else its body. Said for the other one, the page would scroll within its body from then on:
  // sticky parts would move, and the buyer's place would be lost.
  const scroller = overflow === 'visible' ? 'body' : ':root';
  // where the bar was there is a gap now, so that nothing becomes wider
  const hasBar = view.innerWidth > documentElement.clientWidth && scrollbarGutter === 'auto';
  const { scrollX, scrollY } = view;
  const sheet = new view.CSSStyleSheet();
  // an important rule of a layer overrules important rules outside of any
  sheet.replaceSync(
    `@layer{${scroller}{overflow:hidden!important}${hasBar ? ':root{scrollbar-gutter:stable!important}' : ''}}`,
  );
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((each) => each !== sheet);
    // iOS moves the page all the same to show a field above its keyboard
    if (view.scrollY !== scrollY) view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}

/** A sheet belongs to the document that made it; all widgets of a document share theirs. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Gives the widget its looks by a constructed sheet, which no Content-Security-Policy refuses. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const { ownerDocument } = root;
  let sheet = sheets.get(ownerDocument);
  if (!sheet) {
    // a widget may be mounted into the document of a frame or of another window
    const { CSSStyleSheet } = ownerDocument.defaultView ?? window;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(ownerDocument, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}

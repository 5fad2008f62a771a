/** A shadow root that holds at most one widget at a time. */
export interface WidgetRoot extends ShadowRoot {
  /** Unmounts the current widget, even one that another copy of the script mounted. */
  unmountWidget?: (() => void) | undefined;
}

export const openRoot = (element: HTMLElement): WidgetRoot =>
  element.shadowRoot ?? element.attachShadow({ mode: 'open' });

/** Adds the box into which a widget draws. Its language is Russian on every page. */
export function addBox(root: ShadowRoot): HTMLElement {
  const box = root.ownerDocument.createElement('div');
  box.lang = 'ru';
  root.append(box);
  return box;
}

/** A buyer who returns from payment should see the widget; a reloaded page keeps its scroll position, a dialog needs none. */
export function scrollToWidget({ host }: ShadowRoot): void {
  if (!scrollY && !host.closest('.shop-dialog')) host.scrollIntoView();
}

/** A constructed sheet works only in the document that made it; all widgets of a document share one sheet. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Styles the widget by a constructed sheet, which no Content-Security-Policy blocks. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  const { ownerDocument } = root;
  let sheet = sheets.get(ownerDocument);
  if (!sheet) {
    // The sheet is made by the element's own window, because a widget may be mounted into the document of a frame or of another window.
    const { CSSStyleSheet } = ownerDocument.defaultView ?? window;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(ownerDocument, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}

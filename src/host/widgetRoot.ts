/** The shadow root that a widget lives in; at most one at a time. */
export interface WidgetRoot extends ShadowRoot {
  /** Takes out the widget that is in it, whichever copy of the script put it there. */
  unmountWidget?: (() => void) | undefined;
}

export const openRoot = (element: HTMLElement): WidgetRoot =>
  element.shadowRoot ?? element.attachShadow({ mode: 'open' });

/** Adds the box that a widget draws into. Its language is Russian on every page. */
export function addBox(root: ShadowRoot): HTMLElement {
  const box = root.ownerDocument.createElement('div');
  box.lang = 'ru';
  root.append(box);
  return box;
}

/**
 * Shows the widget to a buyer back from paying: it may be far down a host's page. A reloaded page stays at its place, and a dialog lies
 * over any place of the page.
 */
export function scrollToWidget({ host }: ShadowRoot): void {
  if (!scrollY && !host.closest('.shop-dialog')) host.scrollIntoView();
}

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

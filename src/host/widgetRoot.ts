/** A shadow root that holds at most one widget at a time. */
export interface WidgetRoot extends ShadowRoot {
  /** Unmounts the current widget, even one that another copy of the script mounted. */
  unmountWidget?: (() => void) | undefined;
}

export const openRoot = (element: HTMLElement): WidgetRoot =>
  element.shadowRoot ?? element.attachShadow({ mode: 'open' });

export function addBox(root: ShadowRoot): HTMLElement {
  const box = document.createElement('div');
  box.lang = 'ru';
  root.append(box);
  return box;
}

/** A buyer who returns from payment should see the widget; a reloaded page keeps its scroll position, and a dialog is in view anyway. */
export function scrollToWidget({ host }: ShadowRoot): void {
  if (!scrollY && !host.closest('.shop-dialog')) host.scrollIntoView();
}

let sheet: CSSStyleSheet | undefined;

/** Styles the widget by a constructed sheet, which no Content-Security-Policy blocks. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [sheet];
}

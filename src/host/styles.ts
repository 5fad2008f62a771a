import { own } from './ownScript';

let sheet: CSSStyleSheet | undefined;

/** Gives the widget its looks: a constructed sheet, which no policy refuses; a `<style>` where browsers have none yet. */
export function adoptStyles(root: ShadowRoot, css: string): void {
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    root.adoptedStyleSheets = [sheet];
  } catch {
    const style = document.createElement('style');
    // the nonce of our own script, where the host's policy wants one on a `<style>` too
    style.nonce = own?.nonce ?? '';
    style.textContent = css;
    root.append(style);
  }
}

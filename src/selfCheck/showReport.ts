import type { Checked } from '../host/loadSelfCheck';
import { checkHint, checkRunning, checkTitle } from '../text/texts';

const BOX_STYLE =
  'all:initial;display:block;margin:12px 0;padding:12px 16px;border:2px dashed #8a5200;background:#fff;color:#15171c;font:14px/1.5 system-ui,sans-serif';

function textElement(name: string, text: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/** Styles the report by properties, which no Content-Security-Policy refuses. @returns a function that shows the sentences of the report */
export function showReport({ element, lifetime }: Checked): (found: string[]) => void {
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  box.className = 'bswidget-check';
  box.style.cssText = BOX_STYLE;
  const list = document.createElement('ul');
  list.setAttribute('role', 'status');
  list.append(textElement('li', checkRunning));
  root.append(textElement('b', checkTitle), list, textElement('small', checkHint));
  element.after(box);
  lifetime.onEnd(() => box.remove());
  return (found) => list.replaceChildren(...found.map((text) => textElement('li', text)));
}

import { checkHint, checkRunning, checkTitle } from '../text/texts';

/**
 * Puts a box for the report after the widget, in a shadow root of its own; styled by properties, which no policy refuses.
 * @param undo receives what takes the box away
 * @returns shows what was found
 */
export function showReport(element: HTMLElement, undo: (() => void)[]): (found: string[]) => void {
  const box = document.createElement('div');
  const root = box.attachShadow({ mode: 'open' });
  const line = (name: string, text: string): HTMLElement => {
    const node = document.createElement(name);
    node.textContent = text;
    return node;
  };
  box.className = 'bswidget-check';
  box.style.cssText =
    'all:initial;display:block;margin:12px 0;padding:12px 16px;border:2px dashed #8a5200;background:#fff;color:#15171c;font:14px/1.5 system-ui,sans-serif';
  const list = document.createElement('ul');
  list.setAttribute('role', 'status');
  list.append(line('li', checkRunning));
  root.append(line('b', checkTitle), list, line('small', checkHint));
  element.after(box);
  undo.push(() => box.remove());
  return (found) => list.replaceChildren(...found.map((text) => line('li', text)));
}

import { checkGood, checkHint, checkRunning, checkTitle } from '../texts';

/**
 * Puts a box for the report after the widget, in a shadow root of its own; styled by properties, which no policy refuses.
 * @returns shows what was found; an empty list says that all is well
 */
export function showReport(element: HTMLElement): (problems: string[]) => void {
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
  const old = element.nextElementSibling;
  if (old?.className === box.className) old.remove();
  element.after(box);
  return (problems) => list.replaceChildren(...(problems[0] ? problems : [checkGood]).map((text) => line('li', text)));
}

/** Our own script's tag; a module script does not know its own. */
const ownScript = document.currentScript as HTMLScriptElement | null;

/** @returns the script tags that may be ours */
export const ownScriptTags = (): HTMLScriptElement[] =>
  ownScript ? [ownScript] : [...document.querySelectorAll<HTMLScriptElement>('script[src*=bswidget]')];

/** A tag without any of these only brings the script. */
const ASKING_ATTRIBUTES = ['data-api', 'data-frame', 'data-show', 'data-season-ticket', 'data-season-tickets'];

function elementFor(script: HTMLScriptElement): HTMLElement {
  const element = document.createElement('bs-widget');
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value);
  }
  return element;
}

/** Puts an element after its script tag, once however often the script runs; a head shows nothing, from there it goes to the end of the page. */
function putElement(script: HTMLScriptElement, element: HTMLElement): void {
  const isInHead = script.parentElement === document.head;
  const placed = isInHead ? [...document.body.children] : [script.nextElementSibling];
  if (placed.some((node) => node?.isEqualNode(element))) return;
  if (isInHead) document.body.append(element);
  else script.after(element);
}

/** Puts an element after each of our script tags that has options in `data-*` attributes. */
export function putElementsAfterScripts(): void {
  for (const script of ownScriptTags()) {
    if (!ASKING_ATTRIBUTES.some((name) => script.hasAttribute(name))) continue;
    const element = elementFor(script);
    if (document.body) putElement(script, element);
    else document.addEventListener('DOMContentLoaded', () => putElement(script, element), { once: true });
  }
}

/** The widget's script tag; null in a module script. */
const ownScript = document.currentScript as HTMLScriptElement | null;

/** @returns the widget's script tag, or all candidates if it is unknown */
export const ownScriptTags = (): HTMLScriptElement[] =>
  ownScript ? [ownScript] : [...document.querySelectorAll<HTMLScriptElement>('script[src*=bswidget]')];

export function withBody(run: () => void): void {
  if (document.body) run();
  else document.addEventListener('DOMContentLoaded', run, { once: true });
}

/** A script tag without any of these attributes, each after `data-`, only loads the script and gets no element. */
const ASKING_ATTRIBUTES = ['api', 'frame', 'show', 'season-ticket', 'season-tickets'];

function elementFor(script: HTMLScriptElement): HTMLElement {
  const element = document.createElement('bs-widget');
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value);
  }
  return element;
}

/** Inserts the element after its script tag, or for a tag in the head at the end of the body; only once, however often the script runs. */
function putElement(script: HTMLScriptElement, element: HTMLElement): void {
  const isInHead = script.parentElement === document.head;
  const placed = isInHead ? [...document.body.children] : [script.nextElementSibling];
  if (placed.some((node) => node?.isEqualNode(element))) return;
  if (isInHead) document.body.append(element);
  else script.after(element);
}

export function putElementsAfterScripts(): void {
  for (const script of ownScriptTags()) {
    const element = elementFor(script);
    if (ASKING_ATTRIBUTES.some((name) => element.hasAttribute(name))) withBody(() => putElement(script, element));
  }
}

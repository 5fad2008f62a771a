import { ATTRIBUTES } from '../config';
import type { Installed, Read } from './mount';

type Install = (element: HTMLElement, read: Read) => Installed;

/** Our own script's tag; a module script does not know it. */
const own = document.currentScript;

/**
 * Registers `<bs-widget>`, once however often the script is included, and puts an element after a script tag that
 * carries `data-*` (product.md §2).
 */
export function defineElement(install: Install): void {
  if (!customElements.get('bs-widget')) {
    customElements.define(
      'bs-widget',
      class extends HTMLElement {
        declare installed: Installed | undefined;
        static get observedAttributes() {
          return ATTRIBUTES;
        }
        connectedCallback() {
          this.installed ??= install(this, (_, attribute) => this.getAttribute(attribute));
        }
        disconnectedCallback() {
          // moved within one task, it is connected again by then
          setTimeout(() => {
            if (this.isConnected) return;
            this.installed?.unmount();
            this.installed = undefined;
          });
        }
        attributeChangedCallback() {
          // a framework sets one after the other: the first update sees them all, the rest have nothing to do
          queueMicrotask(() => this.installed?.update());
        }
      },
    );
  }
  const scripts = own ? [own] : document.querySelectorAll('script[src*=bswidget]');
  for (const script of scripts as Iterable<HTMLScriptElement>) {
    if (!script.dataset.api && !script.dataset.frame) continue;
    if (script.nextElementSibling?.localName === 'bs-widget') continue;
    const element = document.createElement('bs-widget');
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
    }
    script.after(element);
  }
}

import type { Installed, Read } from '../app/mountWidget';
import { ATTRIBUTES } from '../options';
import { scripts } from './ownScript';

/** Nothing comes back from an element that cannot be filled. */
type Install = (element: HTMLElement, read: Read) => Installed | undefined;

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
        declare due: boolean;
        static get observedAttributes() {
          return ATTRIBUTES;
        }
        connectedCallback() {
          // in a task of its own: starting a widget costs the host no long one, an element that is moved is connected again
          // by then, and attributes that a framework sets one after the other are one change
          if (this.due) return;
          this.due = true;
          setTimeout(() => {
            const { isConnected, installed } = this;
            this.due = false;
            if (!isConnected) {
              installed?.unmount();
              this.installed = undefined;
            } else if (installed) installed.update();
            else this.installed = install(this, (_, attribute) => this.getAttribute(attribute));
          });
        }
        disconnectedCallback() {
          this.connectedCallback();
        }
        attributeChangedCallback() {
          this.connectedCallback();
        }
      },
    );
  }
  for (const script of scripts()) {
    // a tag that asks for nothing only brings the script
    if (!/data-(api|frame|show|season-tickets?)(,|$)/.test(`${script.getAttributeNames()}`)) continue;
    const element = document.createElement('bs-widget');
    for (const { name, value } of script.attributes) {
      if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
    }
    const put = (): void => {
      // a head shows nothing: from there it goes to the end of the page, once there is one
      const inHead = script.parentElement === document.head;
      const there = inHead ? [...document.body.children] : [script.nextElementSibling];
      if (there.some((each) => each?.isEqualNode(element))) return;
      if (inHead) document.body.append(element);
      else script.after(element);
    };
    if (document.body) put();
    else document.addEventListener('DOMContentLoaded', put, { once: true });
  }
}

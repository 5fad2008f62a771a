import { ATTRIBUTES, type ReadOption } from '../options';
import type { MountedWidget } from './types';

/** @returns nothing where the element cannot be filled */
type Mount = (element: HTMLElement, readOption: ReadOption) => MountedWidget | undefined;

/**
 * Registers `<bs-widget>`, once however often the script is included.
 * @param mount fills an element
 */
export function defineElement(mount: Mount): void {
  if (customElements.get('bs-widget')) return;
  customElements.define(
    'bs-widget',
    class extends HTMLElement {
      static observedAttributes = ATTRIBUTES;
      #widget: MountedWidget | undefined;
      #isChangeDue = false;

      connectedCallback() {
        this.#changeSoon();
      }
      disconnectedCallback() {
        this.#changeSoon();
      }
      attributeChangedCallback() {
        this.#changeSoon();
      }

      /**
       * Mounts, updates or unmounts in a task of its own: starting a widget costs the host no long one, an element that is moved is
       * connected again by then, and attributes that a framework sets one after the other are one change.
       */
      #changeSoon() {
        if (this.#isChangeDue) return;
        this.#isChangeDue = true;
        setTimeout(() => {
          this.#isChangeDue = false;
          if (!this.isConnected) {
            this.#widget?.unmount();
            this.#widget = undefined;
          } else if (this.#widget) this.#widget.update();
          else this.#widget = mount(this, (_, attribute) => this.getAttribute(attribute));
        });
      }
    },
  );
}

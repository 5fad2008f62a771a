import { ATTRIBUTES, attributeOf, OPTION_NAMES, type OptionName, optionOf, type ReadOption } from '../options';
import type { MountedWidget } from './types';

/** @returns nothing where the element cannot be filled */
type Fill = (element: HTMLElement, readOption: ReadOption) => MountedWidget | undefined;

/** Writes an option's attribute, as a framework that sets properties wants it written. Never throws: a value may be anything. */
export function writeOption(element: HTMLElement, name: OptionName, value: unknown): void {
  try {
    if (value == null || value === false) element.removeAttribute(attributeOf(name));
    else element.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
  } catch (error) {
    console.error(error);
  }
}

/** Makes each option a property too. The attributes stay the one place where options are kept. */
function addProperties(prototype: HTMLElement): void {
  for (const name of OPTION_NAMES) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return optionOf(name, this.getAttribute(attributeOf(name)), location.href);
      },
      set(this: HTMLElement, value: unknown) {
        writeOption(this, name, value);
      },
    });
  }
}

/** A property that was set before the script came lies on the element itself and hides ours. */
function takeOverProperties(element: HTMLElement): void {
  for (const name of OPTION_NAMES) {
    const own = Object.getOwnPropertyDescriptor(element, name);
    if (!own) continue;
    Reflect.deleteProperty(element, name);
    writeOption(element, name, own.value);
  }
}

/** Registers `<bs-widget>`, once however often the script is included. @returns whether this was the first time */
export function defineElement(fill: Fill): boolean {
  if (customElements.get('bs-widget')) return false;
  class WidgetElement extends HTMLElement {
    static observedAttributes = ATTRIBUTES;
    #widget: MountedWidget | undefined;
    #isChangeDue = false;

    connectedCallback() {
      takeOverProperties(this);
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
        else this.#widget = fill(this, (_, attribute) => this.getAttribute(attribute));
      });
    }
  }
  addProperties(WidgetElement.prototype);
  customElements.define('bs-widget', WidgetElement);
  return true;
}

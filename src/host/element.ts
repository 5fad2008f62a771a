import { ATTRIBUTES, attributeOf, OPTION_NAMES, type OptionName, optionOf, type ReadOption } from '../options';
import type { MountedWidget } from './types';

type Fill = (element: HTMLElement, readOption: ReadOption) => MountedWidget | undefined;

/** Logs errors to the console and never throws them at the host page. */
export const safely = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch (error) {
    console.error(error);
  }
};

/** For frameworks that set properties. A host may set any value, so converting it to text may throw. */
export const writeOption = (element: HTMLElement, name: OptionName, value: unknown): void =>
  safely(() => {
    if (value == null || value === false) element.removeAttribute(attributeOf(name));
    else element.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
  });

const attributesOf =
  (element: HTMLElement): ReadOption =>
  (name) =>
    element.getAttribute(attributeOf(name));

/** The attributes remain the only store of options. */
function addProperties(prototype: HTMLElement): void {
  for (const name of OPTION_NAMES) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return optionOf(name, attributesOf(this)(name), location.href);
      },
      set(this: HTMLElement, value: unknown) {
        writeOption(this, name, value);
      },
    });
  }
}

/** A property set before the element was defined lies on the element itself and shadows the accessor: move it to the attribute. */
function takeOverProperties(element: HTMLElement): void {
  for (const name of OPTION_NAMES) {
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    writeOption(element, name, value);
  }
}

/** @returns false if an earlier copy of the script has defined `<bs-widget>` */
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
     * Mounts, updates or unmounts in a separate task: starting a widget does not prolong the host's task, a moved element is connected
     * again by then, and attributes that a framework sets one after the other count as one change.
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
        else this.#widget = fill(this, attributesOf(this));
      });
    }
  }
  addProperties(WidgetElement.prototype);
  customElements.define('bs-widget', WidgetElement);
  return true;
}

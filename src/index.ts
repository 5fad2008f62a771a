import { defineElement } from './host/element';
import { type Installed, install } from './host/mount';
import type { Mount, Options } from './public';
import { run } from './run';
import styles from './styles.css';

performance.mark('bswidget:start');

/** Puts the widget into an element, unless something is wrong: that stands in the console (product.md §2). */
export const mount: Mount = (element, options) => {
  // without a prototype: what a page adds to Object.prototype must not become an option
  const given: Partial<Options> = Object.assign(Object.create(null), options);
  let installed: Installed | undefined;
  try {
    installed = install(element, (name) => given[name], run, styles);
  } catch (error) {
    console.error(error);
  }
  return {
    update(more) {
      Object.assign(given, more);
      installed?.update();
    },
    unmount: () => installed?.unmount(),
  };
};

defineElement((element, read) => install(element, read, run, styles));

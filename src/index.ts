import { askAhead } from './app/earlyRequests';
import { type Installed, install } from './app/mountWidget';
import { run } from './app/startWidget';
import { defineElement } from './host/element';
import type { Mount, Options } from './public';
import styles from './styles/styles.css';

performance.mark('bswidget:start');

const safely = <Result>(run: () => Result): Result | undefined => {
  try {
    return run();
  } catch (error) {
    console.error(error);
  }
};

/** Puts the widget into an element, unless something is wrong: that stands in the console (product.md §2). */
export const mount: Mount = (element, options) => {
  // without a prototype: what a page adds to Object.prototype must not become an option
  const given: Partial<Options> = Object.create(null);
  let installed: Installed | undefined;
  const update = (more: Partial<Options>): void =>
    safely(() => {
      Object.assign(given, more);
      if (installed) installed.update();
      else installed = install(element, (name) => given[name], askAhead, run, styles);
    });
  update(options);
  return { update, unmount: () => safely(() => installed?.unmount()) };
};

defineElement((element, read) => safely(() => install(element, read, askAhead, run, styles)));

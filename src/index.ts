import { mountWidget } from './app/mountWidget';
import { openShop, reopenShop } from './app/openShop';
import { askEarly } from './app/routes';
import { startWidget } from './app/startWidget';
import { defineElement } from './host/element';
import { takeReturnedOrder } from './host/location';
import { putElementsAfterScripts } from './host/scriptTags';
import type { MountedWidget } from './host/types';
import type { GivenOptions, Mount, Open } from './public';
import styles from './styles/styles.css';

// the DOM of a host's own tests may have no marks: importing the widget must not break them
performance.mark?.('bswidget:start');

const parts = { askEarly, start: startWidget, css: styles };

/** Errors stand in the console, and are never thrown at the host page. */
const safely = <Result>(act: () => Result): Result | undefined => {
  try {
    return act();
  } catch (error) {
    console.error(error);
  }
};

/** Puts the widget into an element, unless something is wrong. */
export const mount: Mount = (element, options) => {
  // without a prototype: properties that a page adds to Object.prototype must not become options
  const given: GivenOptions = Object.create(null);
  let mounted: MountedWidget | undefined;
  const update = (changed: GivenOptions): void =>
    safely(() => {
      // asked for before it is in the page, say; an element of another window is one too
      if (!element?.attachShadow) throw new Error(`bswidget: mount() was given ${element}, no element`);
      Object.assign(given, changed);
      if (mounted) mounted.update();
      else mounted = mountWidget(element, (name) => given[name], parts);
    });
  update(options);
  return { update, unmount: () => safely(() => mounted?.unmount()) };
};

/** Opens the shop in a dialog over the page. */
export const open: Open = (options) => {
  const opened = safely(() => openShop(options));
  return { close: () => safely(() => opened?.close()) };
};

safely(takeReturnedOrder);
const isFirst = safely(() =>
  defineElement((element, readOption) => safely(() => mountWidget(element, readOption, parts))),
);
safely(putElementsAfterScripts);
// a script that is included twice opens a dialog that was left open once
if (isFirst) safely(reopenShop);

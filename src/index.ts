import { mountWidget } from './app/mountWidget';
import { openShop, reopenShop } from './app/openShop';
import { startWidget } from './app/startWidget';
import { defineElement, safely } from './host/element';
import { takeReturnedOrder } from './host/location';
import { putElementsAfterScripts } from './host/scriptTags';
import { STORAGE_MS } from './host/storage';
import type { MountedWidget } from './host/types';
import type { GivenOptions, Mount, Open } from './public';
import styles from './styles/styles.css';

// The DOM of a host's tests may lack `performance.mark`: importing the widget must not fail there.
performance.mark?.('bswidget:start');

const parts = { start: startWidget, css: styles };

export const mount: Mount = (element, options) => {
  // No prototype: properties that a page adds to `Object.prototype` must not become options.
  const given: GivenOptions = Object.create(null);
  let mounted: MountedWidget | undefined;
  const update = (changed: GivenOptions): void =>
    safely(() => {
      // The element may be null if the host looked for it too early. `instanceof` would reject an element of another window.
      if (!element?.attachShadow) throw new Error(`bswidget: mount() was given ${element}, no element`);
      Object.assign(given, changed);
      if (mounted) mounted.update();
      else mounted = mountWidget(element, (name) => given[name], parts);
    });
  update(options);
  return { update, unmount: () => safely(() => mounted?.unmount()) };
};

export const open: Open = (options) => {
  const opened = safely(() => openShop(options));
  return { close: () => safely(() => opened?.close()) };
};

safely(takeReturnedOrder);
const isFirst = safely(() =>
  defineElement((element, readOption) => safely(() => mountWidget(element, readOption, parts))),
);
safely(putElementsAfterScripts);
// If the script is included twice, only its first copy reopens a dialog that was left open.
if (isFirst) setTimeout(() => safely(reopenShop), STORAGE_MS);

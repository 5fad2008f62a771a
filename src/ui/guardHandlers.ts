/**
 * Guards every event handler of every element, wherever it is written: a handler that throws never reaches the host page, and an error
 * boundary only catches errors of drawing. Importing this file is enough.
 */
import '@preact/signals';
import { options } from 'preact';
import 'react';
import { FAULT_EVENT } from '../host/lifetime';

/**
 * Makes a handler that tells the widget's root of its errors and rejections.
 * @param node of the widget
 */
export const guard =
  <Given>(node: Node, run: (given: Given) => unknown) =>
  async (given: Given): Promise<void> => {
    // A handler may take its own node away, so the root is found before it runs.
    const root = node.getRootNode();
    try {
      await run(given);
    } catch (error) {
      root.dispatchEvent(new CustomEvent(FAULT_EVENT, { detail: error }));
    }
  };

/** Cuts off properties that a host page has added to all objects: Preact reads props with `for … in`, and would put them on each element. */
const dropInherited = (props: object): void => {
  if (Object.keys(Object.prototype)[0]) Object.setPrototypeOf(props, null);
};

const guardProps = (props: Record<string, unknown>): void => {
  for (const name in props) {
    const handler = name.startsWith('on') && props[name];
    if (typeof handler !== 'function') continue;
    props[name] = (event: Event) => guard(event.currentTarget as Node, (given) => handler(given))(event);
  }
};

// Both libraries above have a hook of their own; this one is installed last, and so runs first.
const { vnode: nextHook } = options;
options.vnode = (vnode) => {
  dropInherited(vnode.props);
  if (typeof vnode.type === 'string') guardProps(vnode.props as Record<string, unknown>);
  nextHook?.(vnode);
  // The hook of preact/compat puts the props of an element into a new object.
  dropInherited(vnode.props);
};

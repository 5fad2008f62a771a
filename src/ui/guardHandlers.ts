/**
 * Guards every event handler of every element, so that an error of a handler never reaches the host page: an error boundary catches only
 * the errors of rendering. Importing this file installs the guard.
 */
import '@preact/signals';
import { options } from 'preact';
import 'react';
import { FAULT_EVENT } from '../host/lifetime';

/** Wraps a handler: its errors and rejections are dispatched to the widget's root. */
export const guard =
  <Given>(node: Node, run: (given: Given) => unknown) =>
  async (given: Given): Promise<void> => {
    // The handler may remove its own node, so the root is found before the handler runs.
    const root = node.getRootNode();
    try {
      await run(given);
    } catch (error) {
      root.dispatchEvent(new CustomEvent(FAULT_EVENT, { detail: error }));
    }
  };

const guardProps = (props: Record<string, unknown>): void => {
  for (const name in props) {
    const handler = name.startsWith('on') && props[name];
    if (typeof handler !== 'function') continue;
    props[name] = (event: Event) => guard(event.currentTarget as Node, (given) => handler(given))(event);
  }
};

// Both libraries imported above install a hook; this hook is installed last, and so runs first.
const { vnode: nextHook } = options;
options.vnode = (vnode) => {
  // Hides properties that a host page added to all objects: Preact reads props with `for … in`, and would set them on each element.
  const areInherited = Object.keys(Object.prototype).length > 0;
  if (areInherited) Object.setPrototypeOf(vnode.props, null);
  if (typeof vnode.type === 'string') guardProps(vnode.props as Record<string, unknown>);
  nextHook?.(vnode);
  // The hook of preact/compat copies the props of an element into a new object, which inherits the properties again.
  if (areInherited) Object.setPrototypeOf(vnode.props, null);
};

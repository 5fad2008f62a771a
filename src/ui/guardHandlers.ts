import '@preact/signals';
import { options } from 'preact';
import 'react';
import { FAULT } from '../host/faults';

/**
 * Makes a handler that tells the widget's root what it throws or is rejected with, and never the host page: an error boundary
 * only catches what is thrown while drawing (quality.md, B2).
 * @param node of the widget
 */
export const guard =
  <Given>(node: Node, run: (given: Given) => unknown) =>
  async (given: Given): Promise<void> => {
    // what a handler does may take its own node away
    const root = node.getRootNode();
    try {
      await run(given);
    } catch (error) {
      root.dispatchEvent(new CustomEvent(FAULT, { detail: error }));
    }
  };

/** Takes away what a page has added to every object, which Preact would take for props of each element. */
const keepOwn = (props: object): void => {
  for (const name in props) {
    if (Object.hasOwn(props, name)) continue;
    Object.setPrototypeOf(props, null);
    return;
  }
};

// installed after those of the signals and of compat, which are imported above, so that it runs before them
const { vnode } = options;
options.vnode = (each) => {
  keepOwn(each.props);
  const props = each.props as Record<string, unknown>;
  // every handler of every element is guarded, wherever it is written
  if (typeof each.type === 'string') {
    for (const name of Object.keys(props)) {
      const run = props[name];
      if (typeof run === 'function') {
        props[name] = (event: Event) => guard(event.currentTarget as Node, run as (event: Event) => unknown)(event);
      }
    }
  }
  vnode?.(each);
  // compat puts an element's props into an object of its own
  keepOwn(each.props);
};

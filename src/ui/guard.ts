import { options } from 'preact';
import { FAULT } from '../config';

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

const { vnode } = options;
/** Every handler of every element is guarded, wherever it is written. */
options.vnode = (each) => {
  const props = each.props as Record<string, unknown>;
  if (typeof each.type === 'string') {
    for (const name of Object.keys(props)) {
      const run = props[name];
      if (typeof run === 'function') {
        props[name] = (event: Event) => guard(event.currentTarget as Node, run as (event: Event) => unknown)(event);
      }
    }
  }
  vnode?.(each);
};

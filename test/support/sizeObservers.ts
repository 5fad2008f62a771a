/** A part of the widget that is removed must leave no observer behind. */

/** Replaces the page's ResizeObserver until `restore`. @returns the observers at work, which never report */
export function countSizeObservers() {
  const real = globalThis.ResizeObserver;
  const working = new Set<unknown>();
  globalThis.ResizeObserver = class {
    observe() {
      working.add(this);
    }
    disconnect() {
      working.delete(this);
    }
  } as unknown as typeof ResizeObserver;
  return {
    working,
    restore() {
      globalThis.ResizeObserver = real;
    },
  };
}

import type { Options } from '../public';
import { scripts } from './ownScript';

/**
 * Loads the self-check from beside the script; buyers never do.
 * @param undo receives what takes its report away
 */
export function loadCheck(element: HTMLElement, options: Options, undo: (() => void)[]): void {
  const src = scripts()[0]?.src ?? '';
  const page = globalThis as unknown as { bswidget: { check: (...all: unknown[]) => void } };
  import(src.replace(/[^/]*$/, 'bswidget-check.js')).then(
    () => page.bswidget.check(element, options, src, undo),
    console.error,
  );
}

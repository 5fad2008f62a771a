import type { Options } from '../public';
import type { Lifetime } from './lifetime';
import { ownScriptTags } from './scriptTags';

/** What the self-check is given. */
export interface Checked {
  element: HTMLElement;
  options: Options;
  /** The address of the widget's own script, or ''. */
  script: string;
  /** Of the widget: its report goes with it. */
  lifetime: Lifetime;
}

/** What `src/selfCheck` adds to the widget's one global name. */
export interface SelfCheckGlobal {
  bswidget?: { selfCheck?: (checked: Checked) => void };
}

/** Loads the self-check from beside the script; buyers never do. */
export function loadSelfCheck(checked: Omit<Checked, 'script'>): void {
  const script = ownScriptTags()[0]?.src ?? '';
  import(script.replace(/[^/]*$/, 'bswidget-check.js')).then(
    () => (globalThis as SelfCheckGlobal).bswidget?.selfCheck?.({ ...checked, script }),
    console.error,
  );
}

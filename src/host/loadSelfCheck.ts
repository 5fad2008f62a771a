import type { Options } from '../public';
import { checkNotBundled, checkNotLoaded } from '../text/texts';
import type { Lifetime } from './lifetime';
import { ownScriptTags } from './scriptTags';

export interface Checked {
  element: HTMLElement;
  options: Options;
  /** The address of the widget's own script, or ''. */
  script: string;
  /** Of the widget: its report goes with it. */
  lifetime: Lifetime;
}

/** The part of the widget's one global name that `src/selfCheck` adds. */
export interface SelfCheckGlobal {
  bswidget?: { selfCheck?: (checked: Checked) => void };
}

/**
 * Runs the self-check: the one that a bundle brought along, else the one beside the script, which buyers never load. By a script tag: a
 * module would need leave by CORS, whose absence is one of the things to be told, and bundlers warn of an import whose address they cannot
 * read.
 */
export function loadSelfCheck(checked: Omit<Checked, 'script'>): void {
  const [own] = ownScriptTags();
  const page = globalThis as SelfCheckGlobal;
  const run = (): void => page.bswidget?.selfCheck?.({ ...checked, script: own?.src ?? '' });
  if (page.bswidget?.selfCheck) run();
  else if (!own) console.warn(checkNotBundled);
  else addTag(own, run);
}

/**
 * @param own the widget's tag, which the new one stands beside
 * @param run called when the file has come; if it does not, or the page lets no script add another, the console says the way out
 */
function addTag(own: HTMLScriptElement, run: () => void): void {
  const address = own.src.replace(/[^/]*$/, 'bswidget-check.js');
  const tag = document.createElement('script');
  const end = (): void => tag.remove();
  tag.onload = () => {
    end();
    run();
  };
  tag.onerror = () => {
    end();
    console.warn(checkNotLoaded(address));
  };
  tag.nonce = own.nonce;
  try {
    tag.src = address;
  } catch {
    // Trusted Types
    console.warn(checkNotLoaded(address));
    return;
  }
  document.head.append(tag);
}

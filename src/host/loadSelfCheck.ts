import type { Options } from '../public';
import { checkNotLoaded } from '../text/texts';
import type { Lifetime } from './lifetime';
import { ownScriptTags } from './scriptTags';

export interface Checked {
  element: HTMLElement;
  options: Options;
  script: string;
  lifetime: Lifetime;
}

export interface SelfCheckGlobal {
  bswidget?: { selfCheck?: (checked: Checked) => void };
}

/** A script tag loads the file: a module import would need CORS, whose absence the self-check reports, and bundlers would warn of it. */
export function loadSelfCheck(checked: Omit<Checked, 'script'>): void {
  const [own] = ownScriptTags();
  const page = globalThis as SelfCheckGlobal;
  const run = (): void => page.bswidget?.selfCheck?.({ ...checked, script: own?.src ?? '' });
  const fail = (): void => console.warn(checkNotLoaded);
  if (page.bswidget?.selfCheck) run();
  else if (own) addTag(own, run, fail);
  else fail();
}

function addTag(own: HTMLScriptElement, run: () => void, fail: () => void): void {
  const tag = document.createElement('script');
  tag.onload = run;
  tag.onerror = fail;
  tag.nonce = own.nonce;
  try {
    tag.src = own.src.replace(/[^/]*$/, 'bswidget-check.js');
    document.head.append(tag);
    // Even a removed tag loads its file.
    tag.remove();
  } catch {
    // The page enforces Trusted Types.
    fail();
  }
}

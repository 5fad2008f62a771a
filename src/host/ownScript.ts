/** Our own script's tag; a module script does not know its own. */
export const own = document.currentScript as HTMLScriptElement | null;

/** The tags that may be ours. */
export const scripts = (): HTMLScriptElement[] =>
  own ? [own] : [...document.querySelectorAll<HTMLScriptElement>('script[src*=bswidget]')];

/** The buyer's entries in the form. They outlive a form that is closed, refused or drawn anew elsewhere. */
import type { Options } from '../public';
import { attempt, storagePrefix } from './storage';

type Field = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked'>;

export interface Draft {
  /** The typed text of a field; null where nothing was typed. */
  textOf: (name: string) => string | null;
  isTicked: (name: string) => boolean;
  keep: (field: Field) => void;
  /** A paid order needs the draft no more. */
  forget: () => void;
}

/** Keeps texts as long as the tab, so that a reload loses none, and ticks as long as the widget: consent is given anew. */
export function createDraft(options: Options): Draft {
  const key = `${storagePrefix(options)}typed`;
  const ticked = new Set<string>();
  let kept: URLSearchParams | undefined;
  // the first look into a storage takes a slow phone long
  const texts = (): URLSearchParams => (kept ??= new URLSearchParams(attempt(() => sessionStorage.getItem(key)) ?? ''));
  return {
    textOf: (name) => texts().get(name),
    isTicked: (name) => ticked.has(name),
    keep({ name, type, value, checked }) {
      if (type !== 'checkbox') {
        texts().set(name, value);
        attempt(() => sessionStorage.setItem(key, `${texts()}`));
      } else if (checked) ticked.add(name);
      else ticked.delete(name);
    },
    forget() {
      kept = new URLSearchParams();
      ticked.clear();
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

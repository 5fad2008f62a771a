/** The buyer's entries in the form, which survive when the form is closed, refused or drawn again elsewhere. */
import type { Options } from '../public';
import { attempt, storagePrefix } from './storage';

type Field = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked'>;

export interface Draft {
  textOf: (name: string) => string | null;
  isTicked: (name: string) => boolean;
  keep: (field: Field) => void;
  forget: () => void;
}

/** Texts live as long as the tab, so that a reload loses none; ticks only as long as the widget: consent is given anew. */
export function createDraft(options: Options): Draft {
  const key = `${storagePrefix(options)}typed`;
  const ticks = new Map<string, boolean>();
  let kept: URLSearchParams | undefined;
  // Read lazily: the first access to a storage takes long on a slow phone.
  const texts = (): URLSearchParams => (kept ??= new URLSearchParams(attempt(() => sessionStorage.getItem(key)) ?? ''));
  return {
    textOf: (name) => texts().get(name),
    isTicked: (name) => ticks.get(name) === true,
    keep({ name, type, value, checked }) {
      if (type === 'checkbox') ticks.set(name, checked);
      else {
        texts().set(name, value);
        attempt(() => sessionStorage.setItem(key, `${texts()}`));
      }
    },
    forget() {
      kept = new URLSearchParams();
      ticks.clear();
      attempt(() => sessionStorage.removeItem(key));
    },
  };
}

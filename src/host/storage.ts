import type { GivenOptions, Options } from '../public';
import type { Lifetime } from './lifetime';
import type { HostStorage } from './types';

export interface OwnStorage extends HostStorage {
  isKeptByParent: boolean;
  isAwaited: boolean;
  /** Calls the listener as if another tab had stored the entry. */
  takeOver: (key: string, value: unknown) => void;
}

interface Dependencies {
  options: Options;
  lifetime: Pick<Lifetime, 'clock' | 'listen' | 'onEnd'>;
  onRefused: (key: string, value: unknown) => void;
}

/** @returns undefined if the browser throws, because it forbids access to its storage */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const storagePrefix = ({ frame, api, distributor }: GivenOptions): string =>
  `bswidget:${frame || api}:${distributor}:`;

/** The first access to the storage takes a slow phone time: accesses that can wait begin after so many ms, after the first requests. */
export const STORAGE_MS = 200;

/** Entries that the browser refused to store. All widgets of the page share these entries, as they share local storage. */
const memory = new Map<string, string>();

/** The `storage` event reaches only other tabs, so the widgets of a page tell each other. The key null means: all entries were cleared. */
const widgetsOfPage = new Set<(key: string | null) => void>();

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** The storage of one shop (spec §3). It never throws: entries that the browser refuses live as long as the page. */
export function createStorage({ options, lifetime: { clock, listen, onEnd }, onRefused }: Dependencies): OwnStorage {
  const prefix = storagePrefix(options);
  const listeners = new Map<string, () => void>();
  const onChanged = (changedKey: string | null): void => {
    for (const [key, listener] of listeners) if (!changedKey || changedKey === key) listener();
  };
  // A `storage` listener makes the browser load the storage.
  clock.after(STORAGE_MS, () => listen(window, 'storage', ({ key }) => onChanged(key)));
  widgetsOfPage.add(onChanged);
  onEnd(() => widgetsOfPage.delete(onChanged));

  let isFull = false;
  return {
    get isPersistent() {
      return !isFull && !!attempt(() => localStorage);
    },
    isKeptByParent: false,
    isAwaited: false,
    read(name) {
      const key = prefix + name;
      // Missing entries are the common case and must not throw: recording an exception's stack takes time.
      return attempt(() => JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null')) ?? undefined;
    },
    write(name, value) {
      const key = prefix + name;
      const text = textOf(value);
      memory.delete(key);
      try {
        if (value) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        isFull = true;
        memory.set(key, text);
        onRefused(name, value);
      }
      for (const tell of [...widgetsOfPage]) if (tell !== onChanged) tell(key);
    },
    takeOver(name, value) {
      memory.set(prefix + name, textOf(value));
      onChanged(prefix + name);
    },
    onChange(name, listener) {
      listeners.set(prefix + name, listener);
    },
  };
}

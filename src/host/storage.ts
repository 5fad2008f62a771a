import type { Options } from '../public';
import type { Lifetime, Listen } from './lifetime';
import type { HostClock, HostStorage } from './types';

/** The storage as this room sees it. */
export interface OwnStorage extends HostStorage {
  isKeptByParent: boolean;
  isAwaited: boolean;
  /** Takes over the entries that the page around keeps, as if another tab had stored them. */
  takeOver: (key: string, value: unknown) => void;
}

interface Dependencies {
  options: Options;
  clock: HostClock;
  listen: Listen;
  lifetime: Lifetime;
  /** Hears of each entry that the browser did not keep. */
  onRefused: (key: string, value: unknown) => void;
}

/** A browser that keeps nothing is no reason to break. @returns undefined where it refuses */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Keeps shops apart. */
export const storagePrefix = ({ frame, api, distributor }: Options): string =>
  `bswidget:${frame || api}:${distributor}:`;

/** Entries that the browser refused to keep; shared by all widgets of the page, as its own storage would be. */
const memory = new Map<string, string>();

/** As soon as anything listens, the browser fetches the storage; until the first requests have left it has better things to do. */
const LISTEN_AFTER_MS = 200;

/** The widgets of this page tell each other; the browser's `storage` event only tells other tabs. Null: everything was cleared. */
const widgetsOfPage = new Set<(key: string | null) => void>();

const textOf = (value: unknown): string => JSON.stringify(value ?? null);

/** Storage of one shop (spec §3). It never throws: entries that the browser refuses live as long as the page. */
export function createStorage({ options, clock, listen, lifetime, onRefused }: Dependencies): OwnStorage {
  const prefix = storagePrefix(options);
  const listeners = new Map<string, () => void>();
  const onChanged = (changedKey: string | null): void => {
    for (const [key, listener] of listeners) if (!changedKey || changedKey === key) listener();
  };
  clock.after(LISTEN_AFTER_MS, () => listen(window, 'storage', ({ key }) => onChanged(key)));
  widgetsOfPage.add(onChanged);
  lifetime.onEnd(() => widgetsOfPage.delete(onChanged));

  let isFull = false;
  return {
    get isPersistent() {
      try {
        return !isFull && !!localStorage;
      } catch {
        return false;
      }
    },
    isKeptByParent: false,
    isAwaited: false,
    read(name) {
      const key = prefix + name;
      try {
        // nothing is stored more often than not, and to read nothing must not throw: an error costs the time of its stack
        return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
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

import type { HostClock, HostStorage, Listen } from './types';

/** What the browser refused to keep; shared by all widgets of the page, as its own storage would be. */
const memory = new Map<string, string>();

/** As soon as anything listens, the browser fetches the storage; until the first requests have left it has better things to do. */
const LATER_MS = 200;

/** The widgets of this page tell each other; the browser's `storage` event only tells other tabs. */
const neighbours = new Set<(key: string | null) => void>();

/**
 * Storage of one shop (§3). It never throws: what the browser refuses lives as long as the page.
 * @param prefix keeps shops apart: it carries API base and distributor
 * @param after lets what is needed later wait
 * @param refused is told what the browser did not keep
 */
export function createStorage(
  prefix: string,
  after: HostClock['after'],
  listen: Listen,
  undo: (() => void)[],
  refused: (key: string, value: unknown) => void,
): HostStorage {
  const listeners = new Map<string, () => void>();
  const changed = (key: string | null): void => {
    for (const [own, listener] of listeners) if (!key || key === own) listener();
  };
  after(LATER_MS, () => listen(window, 'storage', (event) => changed(event.key)));
  neighbours.add(changed);
  undo.push(() => neighbours.delete(changed));

  let full = false;
  return {
    get works() {
      try {
        return !full && !!localStorage;
      } catch {
        return false;
      }
    },
    read(key) {
      try {
        // nothing is stored more often than not, and an error costs the time of its stack
        return JSON.parse(`${memory.get(prefix + key) ?? localStorage.getItem(prefix + key)}`) ?? undefined;
      } catch {
        return undefined;
      }
    },
    kept: false,
    write(name, value) {
      const key = prefix + name;
      memory.delete(key);
      const text = JSON.stringify(value ?? null);
      try {
        if (value) localStorage.setItem(key, text);
        else localStorage.removeItem(key);
      } catch {
        full = true;
        memory.set(key, text);
        refused(name, value);
      }
      for (const other of [...neighbours]) if (other !== changed) other(key);
    },
    hear(name, value) {
      memory.set(prefix + name, JSON.stringify(value ?? null));
      changed(prefix + name);
    },
    onChange(key, listener) {
      listeners.set(prefix + key, listener);
    },
  };
}

import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Listen } from './lifetime';

export interface Visibility {
  visible: ReadonlySignal<boolean>;
  /** Sets whether the widget is in or near the viewport; until the first call it counts as near. */
  setNear: (isNear: boolean) => void;
}

export function createVisibility(listen: Listen): Visibility {
  const isNear = signal(true);
  const isShown = signal(!document.hidden);
  listen(document, 'visibilitychange', () => {
    isShown.value = !document.hidden;
  });
  return {
    visible: computed(() => isNear.value && isShown.value),
    setNear(value) {
      isNear.value = value;
    },
  };
}

/** Whether the browser reports a network. A WebView always reports one; there only failing requests show that it is down. */
export function createOnline(listen: Listen): ReadonlySignal<boolean> {
  const online = signal(navigator.onLine);
  const look = (): void => {
    online.value = navigator.onLine;
  };
  listen(window, 'online', look);
  listen(window, 'offline', look);
  // A suspended page misses the network events.
  listen(document, 'visibilitychange', look);
  return online;
}

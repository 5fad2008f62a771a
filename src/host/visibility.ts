import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Listen } from './lifetime';

/** Whether the buyer can see the widget. */
export interface Visibility {
  visible: ReadonlySignal<boolean>;
  /** Says whether the widget is in the viewport or near it; until that is known it counts as near. */
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

/** Whether there is a network, as the browser knows it: a WebView always says so, and the requests tell when they fail. */
export function createOnline(listen: Listen): ReadonlySignal<boolean> {
  const online = signal(navigator.onLine);
  const look = (): void => {
    online.value = navigator.onLine;
  };
  listen(window, 'online', look);
  listen(window, 'offline', look);
  // a page that was put to sleep was not told
  listen(document, 'visibilitychange', look);
  return online;
}

import { signal } from '@preact/signals';
import type { PopupType } from '../domain/entities';
import type { HostClock } from '../host/types';

import type { Popup, PopupStore } from './types';

/** How long a popup stays, in ms (§9). */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** How long 'Вернуть' is offered after a removal, in ms. */
export const UNDO_MS = 5000;

/**
 * Popups with the times of §4 and §9. The same text shown twice at once is shown once with a count; above the maximum the
 * oldest leaves (product.md §7).
 */
export function createPopups({ after }: Pick<HostClock, 'after'>, max: number): PopupStore {
  const popups = signal<Popup[]>([]);
  const gone = signal<string[]>([]);
  const spoken = signal('');
  const clocks = new Map<number, () => void>();
  let last = 0;

  const stop = (id: number): void => {
    clocks.get(id)?.();
    clocks.delete(id);
  };
  const close = (id: number): void => {
    stop(id);
    popups.value = popups.value.filter((popup) => {
      const stays = popup.id !== id;
      if (!stays) gone.value = [...gone.value, popup.text].slice(-5);
      return stays;
    });
  };
  const start = ({ id, kind, action }: Popup): void => {
    stop(id);
    clocks.set(
      id,
      after(action ? UNDO_MS : kind === 'message' ? MESSAGE_MS : NOTIFICATION_MS, () => close(id)),
    );
  };
  const show = (kind: Popup['kind'], type: PopupType, text: string, action?: Popup['action']): void => {
    // nothing is shown if all texts of a failure are empty (§8)
    if (!text) return;
    // two buttons are for two things
    const same = action ? undefined : popups.value.find((popup) => popup.kind === kind && popup.text === text);
    const popup: Popup = { id: same?.id ?? ++last, kind, type, text, count: (same?.count ?? 0) + 1, action };
    popups.value = same ? popups.value.map((each) => (each === same ? popup : each)) : [...popups.value, popup];
    // one that is held has no clock until it is left
    if (!same || clocks.has(same.id)) start(popup);
    for (const { id } of popups.value.slice(0, -max)) close(id);
  };

  return {
    popups,
    gone,
    spoken,
    message: (text, type = 'info', action) => show('message', type, text, action),
    error: (text) => show('notification', 'error', text),
    say(text) {
      // a region that is given the same text again says nothing
      const said = spoken.value === text ? `${text}\u00a0` : text;
      spoken.value = said;
      // a dialog takes the region along: what comes anew with words in it is read once more
      after(MESSAGE_MS, () => {
        if (spoken.value === said) spoken.value = '';
      });
    },
    close,
    hold(id, held) {
      const popup = popups.value.find((each) => each.id === id);
      if (held) stop(id);
      else if (popup) start(popup);
    },
  };
}

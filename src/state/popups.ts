import { type ReadonlySignal, signal } from '@preact/signals';
import type { PopupType } from '../domain/entities';
import type { HostClock } from '../host/types';

/** How long a popup stays, in ms (spec §4, spec §9). */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** How long a message with a button stays: an offer such as 'Вернуть' after a removal wants a moment's thought. */
export const UNDO_MS = 5000;

/** So many texts of popups that went are kept. */
const KEPT_TEXTS = 5;

export interface Popup {
  id: number;
  kind: 'message' | 'notification';
  type: PopupType;
  text: string;
  /** How often the same text came while it was shown. */
  count: number;
  /** A button inside the popup ('Вернуть', 'Выбрать'), if any. */
  action: { label: string; run: () => void } | undefined;
}

export interface PopupStore {
  popups: ReadonlySignal<Popup[]>;
  /** The texts of the popups that went last: they stay within a screen reader's reach. */
  closedTexts: ReadonlySignal<string[]>;
  spoken: ReadonlySignal<string>;
  /** Shows a message of the box office or of a cart operation, top centre. */
  message: (text: string, type?: PopupType, action?: Popup['action']) => void;
  /** Shows a failure, top right. */
  error: (text: string) => void;
  /** Has a screen reader say something that everybody else can see anyway. */
  say: (text: string) => void;
  close: (id: number) => void;
  /** Hover or focus stops a popup's clock; its end starts the clock again. */
  hold: (id: number, isHeld: boolean) => void;
}

const lifeOf = ({ kind, action }: Popup): number => {
  if (action) return UNDO_MS;
  return kind === 'message' ? MESSAGE_MS : NOTIFICATION_MS;
};

/**
 * The same text shown twice at once is shown once with a count.
 * @param maximum above it the oldest popup goes
 */
export function createPopups({ after }: Pick<HostClock, 'after'>, maximum: number): PopupStore {
  const popups = signal<Popup[]>([]);
  const closedTexts = signal<string[]>([]);
  const spoken = signal('');
  /** The undo of each popup's clock, by its id; a held popup has none. */
  const clocks = new Map<number, () => void>();
  let lastId = 0;

  const stopClock = (id: number): void => {
    clocks.get(id)?.();
    clocks.delete(id);
  };
  const close = (id: number): void => {
    stopClock(id);
    const closed = popups.value.find((popup) => popup.id === id);
    if (!closed) return;
    popups.value = popups.value.filter((popup) => popup !== closed);
    closedTexts.value = [...closedTexts.value, closed.text].slice(-KEPT_TEXTS);
  };
  const startClock = (popup: Popup): void => {
    stopClock(popup.id);
    clocks.set(
      popup.id,
      after(lifeOf(popup), () => close(popup.id)),
    );
  };
  const show = ({ kind, type, text, action }: Omit<Popup, 'id' | 'count'>): void => {
    // nothing is shown if all texts of a failure are empty (spec §8)
    if (!text) return;
    // two buttons are for two things, whatever their texts say
    const same = action ? undefined : popups.value.find((popup) => popup.kind === kind && popup.text === text);
    const popup: Popup = { id: same?.id ?? ++lastId, kind, type, text, count: (same?.count ?? 0) + 1, action };
    popups.value = same ? popups.value.map((shown) => (shown === same ? popup : shown)) : [...popups.value, popup];
    // one that is held has no clock until it is left
    if (!same || clocks.has(same.id)) startClock(popup);
    for (const { id } of popups.value.slice(0, -maximum)) close(id);
  };

  return {
    popups,
    closedTexts,
    spoken,
    message: (text, type = 'info', action) => show({ kind: 'message', type, text, action }),
    error(text) {
      show({ kind: 'notification', type: 'error', text, action: undefined });
    },
    say(text) {
      // a region that is given the same text again says nothing
      const next = spoken.value === text ? `${text}\u00a0` : text;
      spoken.value = next;
      // a dialog takes the region along: a region that comes anew with words in it is read once more
      after(MESSAGE_MS, () => {
        if (spoken.value === next) spoken.value = '';
      });
    },
    close,
    hold(id, isHeld) {
      const popup = popups.value.find((shown) => shown.id === id);
      if (isHeld) stopClock(id);
      else if (popup) startClock(popup);
    },
  };
}

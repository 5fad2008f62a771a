import { signal } from '@preact/signals';
import type { PopupType } from '../domain/entities';
import type { HostClock } from '../host/types';

/** The time of popups without a button, in ms (spec §4, spec §9). */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** The time of a message with a button, in ms: an offer such as 'Вернуть' needs time to be read and pressed. */
export const UNDO_MS = 5000;

const KEPT_TEXTS = 5;

export interface Popup {
  id: number;
  kind: 'message' | 'notification';
  type: PopupType;
  text: string;
  /** How often the same text was shown while this popup was open. */
  count: number;
  action: { label: string; run: () => void } | undefined;
}

export type PopupStore = ReturnType<typeof createPopups>;

const lifeOf = ({ kind, action }: Popup): number => {
  if (action) return UNDO_MS;
  return kind === 'message' ? MESSAGE_MS : NOTIFICATION_MS;
};

/** A text that is open already is not shown twice: its popup counts the repeats. @param maximum the most popups at once */
export function createPopups({ after }: Pick<HostClock, 'after'>, maximum: number) {
  const popups = signal<Popup[]>([]);
  const closedTexts = signal<string[]>([]);
  const spoken = signal('');
  /** The function that stops each popup's timer, by popup id; a held popup has no timer. */
  const clocks = new Map<number, () => void>();
  let lastId = 0;
  let ownMessageId = 0;

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
  /** @returns the popup's id; 0 for a failure whose texts are all empty, which shows nothing (spec §8) */
  const show = (kind: Popup['kind'], type: PopupType, text: string, action?: Popup['action']): number => {
    if (!text) return 0;
    // Popups with buttons are not merged: equal texts may belong to different actions.
    const same = action ? undefined : popups.value.find((popup) => popup.kind === kind && popup.text === text);
    const popup: Popup = { id: same?.id ?? ++lastId, kind, type, text, count: (same?.count ?? 0) + 1, action };
    popups.value = same ? popups.value.map((shown) => (shown === same ? popup : shown)) : [...popups.value, popup];
    // A held popup gets no timer before hover or focus ends.
    if (!same || clocks.has(same.id)) startClock(popup);
    for (const { id } of popups.value.slice(0, -maximum)) close(id);
    return popup.id;
  };

  return {
    popups,
    /** The texts of the popups that closed last: a screen reader can still reach these texts. */
    closedTexts,
    spoken,
    /** Shows a message of the widget's own, top centre. It replaces the previous one, and `leave` closes it. */
    message(text: string, type: PopupType = 'info', action?: Popup['action']): void {
      const before = ownMessageId;
      ownMessageId = show('message', type, text, action);
      if (ownMessageId !== before) close(before);
    },
    /** Shows a message of the box office, or of a refused request, top centre. */
    notify: (text: string, type: PopupType): void => void show('message', type, text),
    /** Shows a failure, top right. */
    error: (text: string): void => void show('notification', 'error', text),
    /** Closes the failures, because another try has made them outdated. */
    closeFailures(): void {
      for (const { id, kind } of popups.value) if (kind === 'notification') close(id);
    },
    /** Has a screen reader say a text whose content sighted buyers see anyway. */
    say(text: string): void {
      // A live region that receives the same text again stays silent, so the text gets a no-break space.
      const next = spoken.value === text ? `${text}\u00a0` : text;
      spoken.value = next;
      // A dialog that opens moves the live region into itself, and a screen reader would read the region's text again.
      after(MESSAGE_MS, () => {
        if (spoken.value === next) spoken.value = '';
      });
    },
    close,
    leave: (): void => close(ownMessageId),
    /** After hover or focus the timer starts from the beginning. */
    hold(id: number, isHeld: boolean): void {
      const popup = popups.value.find((shown) => shown.id === id);
      if (isHeld) stopClock(id);
      else if (popup) startClock(popup);
    },
  };
}

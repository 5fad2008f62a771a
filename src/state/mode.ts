import { type ReadonlySignal, signal } from '@preact/signals';
import type { Mode } from '../domain/entities';

/** The display mode (spec §4). */
export interface ModeStore {
  mode: ReadonlySignal<Mode>;
  /** Accepts 'full' or 'short'; ignores any other value with a console warning. */
  set: (value: string) => void;
}

export function createMode(): ModeStore {
  const mode = signal<Mode>('short');
  return {
    mode,
    set(value) {
      if (value === 'full' || value === 'short') mode.value = value;
      else console.warn('App Mode not allowed');
    },
  };
}

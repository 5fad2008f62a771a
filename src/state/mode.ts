import { signal } from '@preact/signals';
import type { Mode } from '../domain/entities';
import type { ModeStore } from './types';

/** The display mode: short unless told otherwise (§4, §9). */
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

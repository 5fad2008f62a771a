/**
 * Remembers the dialog that was open last, so that the buyer finds it open again after paying, in another tab too. It is no part of a
 * stored order: only the host's own options are in it, and it goes as the buyer closes the dialog.
 */
import type { Options } from '../public';
import { attempt, storagePrefix } from './storage';

const KEY = 'bswidget:dialog';

export const rememberDialog = (text: string): void => attempt(() => localStorage.setItem(KEY, text));

/** @returns the text of the dialog that was remembered last, or '' */
export const recallDialog = (): string => attempt(() => localStorage.getItem(KEY)) ?? '';

export const forgetDialog = (): void => attempt(() => localStorage.removeItem(KEY));

/** @returns whether a shop with these options keeps anything under the key */
export const isKept = (options: Options, key: string): boolean =>
  !!attempt(() => localStorage.getItem(storagePrefix(options) + key));

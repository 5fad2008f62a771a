/** Keeps the options of the open dialog, and nothing of an order: the dialog opens again after paying, in another tab too. */
import type { Options } from '../public';
import { attempt, storagePrefix } from './storage';

const KEY = 'bswidget:dialog';

export const rememberDialog = (text: string): void => attempt(() => localStorage.setItem(KEY, text));

export const recallDialog = (): string => attempt(() => localStorage.getItem(KEY)) ?? '';

export const forgetDialog = (): void => attempt(() => localStorage.removeItem(KEY));

export const isKept = (options: Options, key: string): boolean =>
  !!attempt(() => localStorage.getItem(storagePrefix(options) + key));

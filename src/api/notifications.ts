import type { PopupType } from '../domain/entities';
import type { components } from './contract';
import { object, optional, text, transformed } from './readerKit';

export interface Notification {
  message: string;
  type: PopupType;
}

const POPUP_TYPES: PopupType[] = ['success', 'info', 'warning', 'error'];

/** A notification whose type is missing or unknown is an information. */
export const notification = object<Notification, components['schemas']['Notification']>({
  message: text,
  type: transformed(optional(text, ''), (sent) => POPUP_TYPES.find((type) => type === sent) ?? 'info'),
});

/** Which popups a call makes (spec §7, spec §8). */
import type { PopupType } from '../domain/entities';
import { type ApiError, PLACE_TAKEN } from './apiError';
import type { Method } from './http';
import { notificationsPayload } from './payloads';
import { isReadable } from './readerKit';

/** The popups, as far as calls use them. */
export interface CallPopups {
  message: (text: string, type: PopupType) => void;
  error: (text: string) => void;
}

/** Shows the notifications of any answer. */
export function showNotifications(popups: CallPopups, payload: unknown): void {
  const found = notificationsPayload(payload);
  if (!isReadable(found)) return;
  for (const { message, type } of found.notifications) popups.message(message, type);
}

/** Another place speaks of it: the banner of all reads, or the cart, which makes a missing order anew and names a seat that was taken. */
const isToldElsewhere = (failure: ApiError, method: Method): boolean => {
  if (method === 'GET') return failure.kind === 'offline';
  return failure.status === 404 || (method === 'PUT' && failure.code === PLACE_TAKEN);
};

/** Shows why a call failed, one popup for each of its texts. */
export function showFailure(popups: CallPopups, failure: ApiError, method: Method): void {
  if (isToldElsewhere(failure, method)) return;
  for (const text of failure.texts) popups.error(text);
}

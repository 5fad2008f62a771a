/** Decides which popups a call shows (spec §7, spec §8). */
import type { PopupType } from '../domain/entities';
import { type ApiError, PLACE_TAKEN } from './apiError';
import type { Method } from './http';
import { notificationsPayload } from './payloads';
import { isReadable } from './readerKit';

export interface CallPopups {
  message: (text: string, type: PopupType) => void;
  error: (text: string) => void;
}

export function showNotifications(popups: CallPopups, payload: unknown): void {
  const found = notificationsPayload(payload);
  if (!isReadable(found)) return;
  for (const { message, type } of found.notifications) popups.message(message, type);
}

/** The network notice covers offline reads; the cart replaces a missing order (404) and names a taken seat itself. */
const isToldElsewhere = (failure: ApiError, method: Method): boolean => {
  if (method === 'GET') return failure.kind === 'offline';
  return failure.status === 404 || (method === 'PUT' && failure.code === PLACE_TAKEN);
};

export function showFailure(popups: CallPopups, failure: ApiError, method: Method): void {
  if (isToldElsewhere(failure, method)) return;
  for (const text of failure.texts) popups.error(text);
}

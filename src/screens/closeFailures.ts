import type { PopupStore } from '../state/popups';

/** Another try makes the failures of earlier tries outdated: a popup would else stand over the screen that the new try leads to. */
export const closeFailures = ({ popups, close }: PopupStore): void => {
  for (const { id, kind } of popups.value) if (kind === 'notification') close(id);
};

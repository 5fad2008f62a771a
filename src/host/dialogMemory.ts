/**
 * Which dialog is open in this tab, so that a buyer who comes back from paying finds it open again. It is no part of what is stored of
 * an order: only the host's own options are in it, and it goes with the tab.
 */
const KEY = 'bswidget:dialog';

/** A browser that keeps nothing is no reason to break: the buyer opens the dialog by hand then. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export const rememberDialog = (text: string): void => attempt(() => sessionStorage.setItem(KEY, text));

/** @returns what was remembered last, or '' */
export const recallDialog = (): string => attempt(() => sessionStorage.getItem(KEY)) ?? '';

export const forgetDialog = (): void => attempt(() => sessionStorage.removeItem(KEY));

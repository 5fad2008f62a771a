import { render } from 'react-dom';
import { createLifetime } from '../host/lifetime';
import { observeSize } from '../host/observers';
import { lockPageScroll } from '../host/pageScroll';
import { addBox, adoptStyles, openRoot } from '../host/widgetRoot';
import type { Options } from '../options';
import { focusBeginning } from '../ui/keepFocus';
import { ButtonAndDialog } from './ButtonAndDialog';
import { type CalledElement, claimOccasion, forgetDialog, type Occasion, rememberDialog } from './dialogReturn';
import { ErrorBoundary } from './ErrorBoundary';
import { putInPlace } from './putInPlace';
import type { Mounting, StartedWidget } from './widgetParts';

/** @returns a function that lets the page scroll again */
function openOverPage(dialog: HTMLDialogElement): () => void {
  const unlock = lockPageScroll();
  dialog.showModal();
  focusBeginning(dialog);
  return unlock;
}

/** The shop starts when the dialog first opens, or earlier to look for a checked-out order, and runs on while the dialog is closed. */
export function putDialog(mounting: Mounting, options: Options): StartedWidget {
  const { root, css } = mounting;
  const element: CalledElement = mounting.element;
  const { opensFor } = element;
  const lifetime = createLifetime({ ...mounting, options });
  const box = addBox(root);
  let shop: StartedWidget | undefined;
  /** The order state at which the dialog opens by itself. */
  let awaited: Occasion | undefined;
  /** Set while the dialog is open; lets the page scroll again. */
  let givePageBack: (() => void) | undefined;

  /** While the dialog is closed, the shop sends requests but draws nothing, because its box is not near the viewport. */
  const startShop = (): void => {
    const onOrder = (isPaid: boolean): void => {
      if (awaited && (isPaid || awaited === 'checkedOut')) open();
    };
    const place = box.querySelector('.shop-place') as HTMLElement;
    shop = putInPlace({ ...mounting, root: openRoot(place), onOrder }, options);
  };
  const leavePage = (): void => {
    givePageBack?.();
    givePageBack = undefined;
  };
  const open = (): void => {
    if (dialog.open) return;
    // If the dialog was closed a moment ago, its `close` event is still pending and the page is still locked.
    leavePage();
    awaited = undefined;
    givePageBack = openOverPage(dialog);
    rememberDialog(opensFor ? 'open' : 'button', options);
    if (!shop) startShop();
  };

  const onClosed = (): void => {
    // The `close` event is asynchronous: the dialog may be open again.
    if (dialog.open) return;
    leavePage();
    forgetDialog();
    if (opensFor) element.remove();
  };
  const draw = (): void => {
    const handlers = { onOpen: open, onClose: () => dialog.close() };
    render(
      <ErrorBoundary thumbnail={options.thumbnail} report={lifetime.report}>
        <ButtonAndDialog label={options.button} hasButton={!opensFor} {...handlers} />
      </ErrorBoundary>,
      box,
    );
  };
  adoptStyles(root, css);
  box.className = 'root opens-dialog';
  draw();
  const dialog = box.querySelector('dialog') as HTMLDialogElement;
  lifetime.listen(dialog, 'close', onClosed);
  // If the host hides or moves the open dialog, close it: an invisible dialog would keep the page locked.
  lifetime.onEnd(observeSize(dialog, () => dialog.open && !dialog.offsetWidth && dialog.close()));
  lifetime.clock.after(0, () => {
    const occasion = opensFor ?? claimOccasion(element, options);
    if (occasion === 'now') open();
    else if (occasion) {
      awaited = occasion;
      startShop();
    }
  });
  return {
    change(next, changed) {
      if (!next.button || next.page) return false;
      Object.assign(options, next);
      draw();
      const ofShop = changed.filter((name) => name !== 'button');
      if (shop && ofShop.length && !shop.change(next, ofShop)) {
        shop.leave();
        startShop();
      }
      return true;
    },
    leave() {
      // The buyer did not close the dialog, so it stays remembered and opens again after the payment.
      leavePage();
      shop?.leave();
      lifetime.end();
      render(null, box);
      root.textContent = '';
    },
  };
}

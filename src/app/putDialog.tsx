import { render } from 'react-dom';
import { createClock } from '../host/clock';
import { forgetDialog, rememberDialog } from '../host/dialogMemory';
import { dispatchToHost } from '../host/events';
import { createGuard, createLifetime, createListen, FAULT_EVENT } from '../host/lifetime';
import { observeSize } from '../host/observers';
import { lockPageScroll } from '../host/pageScroll';
import { addBox, adoptStyles, openRoot, type WidgetRoot } from '../host/widgetRoot';
import type { Options } from '../options';
import { focusHeading } from '../ui/keepFocus';
import { ButtonAndDialog } from './ButtonAndDialog';
import { type CalledElement, claimOccasion, dialogText, type Occasion } from './dialogReturn';
import { ErrorBoundary } from './ErrorBoundary';
import { startPath } from './paths';
import type { Mounting, OnOrder, StartedShop, StartedWidget } from './widgetParts';

type PutShop = (root: WidgetRoot, onOrder: OnOrder) => StartedShop;

/** The part of the host that a dialog needs; the end of its lifetime removes its listeners and timers. */
function createDialogHost({ element, root }: Mounting) {
  const lifetime = createLifetime();
  const report = (error: unknown): void => {
    console.error(error);
    dispatchToHost(element, 'bswidget:error', { detail: { message: `${error}` } });
  };
  const guard = createGuard(report);
  const listen = createListen(guard, lifetime);
  listen(root, FAULT_EVENT, ({ detail }) => report(detail));
  return { lifetime, report, listen, clock: createClock(guard, lifetime), fetch };
}

/** Opens the dialog as a modal and stops the page behind it from scrolling. @returns a function that lets the page scroll again */
function openOverPage(dialog: HTMLDialogElement): () => void {
  const unlock = lockPageScroll(dialog.ownerDocument);
  dialog.showModal();
  focusHeading(dialog);
  return unlock;
}

/**
 * Draws a button and its dialog into the element, or the dialog alone. The shop starts when the dialog first opens, or earlier to look for
 * a checked-out order. From then on the shop stays alive, even while the dialog is closed.
 */
export function putDialog(mounting: Mounting, options: Options, putShop: PutShop): StartedWidget {
  const { root, css, askEarly } = mounting;
  const element: CalledElement = mounting.element;
  const { opensFor } = element;
  const host = createDialogHost(mounting);
  const box = addBox(root);
  let shop: StartedShop | undefined;
  let hasAsked = false;
  /** The order state at which the dialog opens by itself. */
  let awaited: Occasion | undefined;
  /** Set while the dialog is open; lets the page scroll again. */
  let givePageBack: (() => void) | undefined;

  const dialog = () => box.querySelector('dialog') as HTMLDialogElement;
  const close = (): void => dialog().close();
  const text = () => dialogText(opensFor ? 'open' : 'button', options);
  /** While the dialog is closed, the shop sends requests but draws nothing, because its box is not near the viewport. */
  const startShop = (): void => {
    shop = putShop(openRoot(box.querySelector('.shop-place') as HTMLElement), (isPaid) => {
      if (awaited && (isPaid || awaited === 'checkedOut')) open();
    });
    shop.begin();
  };
  const leavePage = (): void => {
    givePageBack?.();
    givePageBack = undefined;
  };
  const open = (): void => {
    if (dialog().open) return;
    // If the dialog was closed a moment ago, its `close` event is still pending and the page is still locked.
    leavePage();
    awaited = undefined;
    givePageBack = openOverPage(dialog());
    rememberDialog(text());
    if (!shop) startShop();
  };

  const onClosed = (): void => {
    // The `close` event is asynchronous: the dialog may be open again.
    if (dialog().open || !(givePageBack || awaited)) return;
    awaited = undefined;
    leavePage();
    forgetDialog();
    if (!opensFor) return;
    const goAway = () => element.remove();
    if (shop) shop.whenIdle(goAway);
    else goAway();
  };
  const openForOrder = (occasion: Occasion): void => {
    awaited = occasion;
    startShop();
  };
  const askAhead = (): void => {
    if (hasAsked || shop || options.frame) return;
    hasAsked = true;
    host.lifetime.onEnd(askEarly(host, options, startPath(options)));
  };
  const draw = (): void => {
    const handlers = { onNear: askAhead, onOpen: open, onClose: close };
    render(
      <ErrorBoundary thumbnail={options.thumbnail} report={host.report}>
        <ButtonAndDialog label={options.button} hasButton={!opensFor} {...handlers} />
      </ErrorBoundary>,
      box,
    );
  };
  return {
    begin() {
      adoptStyles(root, css);
      box.className = 'root opens-dialog';
      draw();
      host.listen(dialog(), 'close', onClosed);
      // If the host hides or moves the open dialog, close it: an invisible dialog would keep the page locked.
      host.lifetime.onEnd(observeSize(dialog(), () => dialog().open && !dialog().offsetWidth && close()));
      const occasion = opensFor ?? claimOccasion(element, options);
      if (occasion === 'now') open();
      else if (occasion) openForOrder(occasion);
    },
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
      leavePage();
      // The buyer did not close the dialog, so it stays remembered and opens again after the payment.
      close();
      shop?.leave();
      host.lifetime.end();
      render(null, box);
      root.textContent = '';
    },
  };
}

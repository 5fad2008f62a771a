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

/** Puts the shop into a place of the dialog. */
type PutShop = (root: WidgetRoot, onOrder: OnOrder) => StartedShop;

/** The page around as a dialog needs it: all that it left there is taken back at the end. */
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

/** Opens a dialog over everything of the page, which keeps still behind it. @returns gives the page back */
function openOverPage(dialog: HTMLDialogElement): () => void {
  const unlock = lockPageScroll(dialog.ownerDocument);
  dialog.showModal();
  focusHeading(dialog);
  return unlock;
}

/**
 * Puts a button into the element that opens the shop in a dialog over the page, or the dialog alone. Until it is opened for the first
 * time there is no shop; from then on it stays, closed or not, with its cart and its running operation.
 */
export function putDialog(mounting: Mounting, options: Options, putShop: PutShop): StartedWidget {
  const { root, css, askEarly } = mounting;
  const element: CalledElement = mounting.element;
  const { opensFor } = element;
  const host = createDialogHost(mounting);
  const box = addBox(root);
  let shop: StartedShop | undefined;
  let hasAsked = false;
  /** The state of an order at which the dialog opens by itself. */
  let awaited: Occasion | undefined;
  /** Set as long as the dialog is open. */
  let givePageBack: (() => void) | undefined;

  const dialog = () => box.querySelector('dialog') as HTMLDialogElement;
  const close = (): void => dialog().close();
  const text = () => dialogText(opensFor ? 'open' : 'button', options);
  /** Until the dialog is opened it asks the box office and draws nothing, because the widget in it is far from the window. */
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
    // closed a moment ago, it is about to hear of that
    leavePage();
    awaited = undefined;
    givePageBack = openOverPage(dialog());
    rememberDialog(text());
    if (!shop) startShop();
  };

  const onClosed = (): void => {
    // the event comes late: it may be open again
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
      // a host may hide it or move it: the page would stay locked by an invisible dialog
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
      // nobody closed it: a buyer who comes back from paying finds it open
      close();
      shop?.leave();
      host.lifetime.end();
      render(null, box);
      root.textContent = '';
    },
  };
}

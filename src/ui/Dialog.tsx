import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { observeSize } from '../host/observers';
import { focusBeginning } from './keepFocus';

interface Props {
  label: string;
  /** The `part` name by which host pages style the dialog. */
  part?: string;
  /** The dialog stands beside the other content instead of covering it. */
  isBeside?: boolean;
  /** Called on Escape, on a press on the backdrop, on a drag down, and when the host page hides the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * Puts the layer of popups on top of the page, above an open dialog, too: a node that is moved in the document leaves the top layer.
 * In browsers without `popover` the layer stays where the style sheet fixes it.
 */
export const liftPopups = (popups: Element | null): void => {
  const layer = popups?.lastElementChild as HTMLElement | null | undefined;
  try {
    layer?.showPopover?.();
  } catch {
    // The layer is open already, or the host page has just removed it from the document.
  }
};

/** A drag down by more than this distance closes the sheet, CSS px. */
const DRAG_TO_CLOSE = 80;

/** Whether the whole sheet scrolls, as on a low screen. */
const isScrolling = ({ firstElementChild: sheet }: Element): boolean =>
  !!sheet && sheet.scrollHeight > sheet.clientHeight;

/** Opens the dialog and moves the focus and the popups into it. @returns a function that closes it and moves both back */
const openModal = (dialog: HTMLDialogElement, onClose: () => void): (() => void) => {
  const root = dialog.getRootNode() as ShadowRoot;
  const focusedBefore = root.activeElement as HTMLElement | null;
  const popups = root.querySelector('.popups');
  dialog.showModal();
  focusBeginning(dialog);
  if (popups) dialog.append(popups);
  liftPopups(popups);
  // The host page's router may hide the dialog: an invisible modal dialog would block the page.
  const stopObserving = observeSize(dialog, () => {
    if (!dialog.offsetWidth) onClose();
  });
  return () => {
    stopObserving();
    // A question and the sheet below it may close together, the sheet first: then another dialog already holds the popups.
    if (popups && dialog.contains(popups)) dialog.parentElement?.closest('.modal,.root')?.prepend(popups);
    dialog.close();
    liftPopups(popups);
    focusedBefore?.focus({ preventScroll: true });
  };
};

/**
 * A sheet on a phone, a window elsewhere. The modal dialog keeps the focus inside and returns it on closing. The first field to
 * fill in, or else the heading, takes the focus. Popups move into an open modal dialog, because content outside it is inert.
 * In a wide widget the dialog stands beside the other content: rotating a tablet changes how the element is shown, and keeps its content.
 * There a style shows it, and it is not open: an open dialog that is not modal keeps Escape from the dialog around it (Chromium 156).
 */
export const Dialog = ({ label, part, isBeside = false, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const dragStart = useRef(0);
  /** The element that gets the focus back after a tablet was rotated. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const close = isBeside ? undefined : openModal(dialog, onClose);
    focused.current?.focus({ preventScroll: true });
    return () => {
      focused.current = dialog.querySelector(':focus');
      close?.();
    };
  }, [isBeside]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a modal dialog by its keys
    <dialog
      ref={ref}
      className={isBeside ? 'beside' : 'modal'}
      style={{ display: isBeside ? 'flex' : '' }}
      aria-modal={!isBeside}
      aria-label={label}
      // The `close` event is asynchronous: by then the dialog may be removed, open again, or beside the other content.
      onClose={() => !isBeside && ref.current?.open === false && onClose()}
      onTouchStart={({ target, currentTarget, touches: [finger, secondFinger] }) => {
        const scrolls = (target as Element).closest('.scroll') || isScrolling(currentTarget);
        dragStart.current = finger && !secondFinger && !scrolls ? finger.clientY : Number.POSITIVE_INFINITY;
      }}
      onTouchMove={({ touches: [finger] }) => {
        if (finger && finger.clientY - dragStart.current > DRAG_TO_CLOSE) onClose();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className={isBeside ? 'panel' : 'sheet'} part={part}>
        {children}
      </div>
    </dialog>
  );
};

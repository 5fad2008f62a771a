import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { observeSize } from '../host/observers';
import { focusHeading } from './keepFocus';
import { liftPopups } from './liftPopups';

interface Props {
  label: string;
  /** By this name host pages style it. */
  part?: string;
  /** Escape, the backdrop, a drag down. */
  onClose: () => void;
  children: ReactNode;
}

/** A finger that has dragged the sheet so many CSS px down closes it. */
const DRAG_TO_CLOSE = 80;

/** On a low screen all of the sheet scrolls. */
const isScrolling = ({ firstElementChild: sheet }: Element): boolean =>
  !!sheet && sheet.scrollHeight > sheet.clientHeight;

/** Opens the dialog with the focus and the popups in it. @returns closes it, and gives both back */
const openModal = (dialog: HTMLDialogElement): (() => void) => {
  const root = dialog.getRootNode() as ShadowRoot;
  const focusedBefore = root.activeElement as HTMLElement | null;
  const popups = root.querySelector('.popups');
  dialog.showModal();
  focusHeading(dialog);
  if (popups) dialog.append(popups);
  liftPopups(popups);
  return () => {
    // A question may go together with the sheet that it stands on, and the sheet first: then another dialog has them by now.
    if (popups && dialog.contains(popups)) dialog.parentElement?.closest('.modal,.root')?.prepend(popups);
    dialog.close();
    liftPopups(popups);
    focusedBefore?.focus({ preventScroll: true });
  };
};

/**
 * A sheet on a phone, a window elsewhere: modal, focus inside, and back to where it was. It needs an `h2`, which is focused first.
 * Popups move into it while it is open, because what lies outside an open modal can neither be pressed nor heard.
 */
export const Dialog = ({ label, part, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const dragStart = useRef(0);
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const closeModal = openModal(dialog);
    // A host's router may hide the dialog, and the page would stay locked by what nobody sees.
    const stopObserving = observeSize(dialog, () => {
      if (!dialog.offsetWidth) onClose();
    });
    return () => {
      stopObserving();
      closeModal();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-modal="true"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onTouchStart={({ target, currentTarget, touches: [finger, secondFinger] }) => {
        const scrolls = (target as Element).closest('.scroll') || isScrolling(currentTarget);
        dragStart.current = finger && !secondFinger && !scrolls ? finger.clientY : Number.POSITIVE_INFINITY;
      }}
      onTouchMove={({ touches: [finger] }) => {
        if (finger && finger.clientY - dragStart.current > DRAG_TO_CLOSE) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="sheet" part={part}>
        {children}
      </div>
    </dialog>
  );
};

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { observeSize } from '../host/observers';
import { focusHeading } from './keepFocus';
import { liftPopups } from './liftPopups';

interface Props {
  label: string;
  /** By this name host pages style it. */
  part?: string;
  /** It stands open beside the rest, in place of over it. */
  isBeside?: boolean;
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
const openModal = (dialog: HTMLDialogElement, onClose: () => void): (() => void) => {
  const root = dialog.getRootNode() as ShadowRoot;
  const focusedBefore = root.activeElement as HTMLElement | null;
  const popups = root.querySelector('.popups');
  dialog.showModal();
  focusHeading(dialog);
  if (popups) dialog.append(popups);
  liftPopups(popups);
  // A host's router may hide the dialog: it must not lock the page unseen.
  const stopObserving = observeSize(dialog, () => {
    if (!dialog.offsetWidth) onClose();
  });
  return () => {
    stopObserving();
    // A question may go together with the sheet that it stands on, and the sheet first: then another dialog has them by now.
    if (popups && dialog.contains(popups)) dialog.parentElement?.closest('.modal,.root')?.prepend(popups);
    dialog.close();
    liftPopups(popups);
    focusedBefore?.focus({ preventScroll: true });
  };
};

/** Unlike `show()` it leaves the focus where it is: the host's page has only come. */
const openBeside = (dialog: HTMLDialogElement): (() => void) => {
  dialog.open = true;
  return () => dialog.close();
};

/** Handlers that close a modal dialog. */
const closingHandlers = (dragStart: { current: number }, onClose: () => void) => ({
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  },
  onCancel(event: Event) {
    event.preventDefault();
    onClose();
  },
  onTouchStart({ target, currentTarget, touches: [finger, secondFinger] }: TouchEvent) {
    const scrolls = (target as Element).closest('.scroll') || isScrolling(currentTarget as Element);
    dragStart.current = finger && !secondFinger && !scrolls ? finger.clientY : Number.POSITIVE_INFINITY;
  },
  onTouchMove({ touches: [finger] }: TouchEvent) {
    if (finger && finger.clientY - dragStart.current > DRAG_TO_CLOSE) onClose();
  },
  onClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) onClose();
  },
});

/**
 * A sheet on a phone, a window elsewhere: modal, focus inside, and back to where it was. It needs an `h2`, which is focused first.
 * Popups move into it while it is open, because content outside an open modal can neither be pressed nor heard.
 * Where there is room it may stand beside the rest: a tablet that is turned changes how the element is shown, and nothing in it.
 */
export const Dialog = ({ label, part, isBeside = false, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const dragStart = useRef(0);
  /** The field with the focus as a tablet is turned. */
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current as HTMLDialogElement;
    const close = isBeside ? openBeside(dialog) : openModal(dialog, onClose);
    focused.current?.focus({ preventScroll: true });
    return () => {
      focused.current = dialog.querySelector(':focus');
      close();
    };
  }, [isBeside]);
  const handlers = isBeside ? {} : closingHandlers(dragStart, onClose);
  return (
    <dialog
      ref={ref}
      className={isBeside ? 'beside' : 'modal'}
      aria-modal={!isBeside}
      aria-label={label}
      {...(handlers as object)}
    >
      <div className={isBeside ? 'panel' : 'sheet'} part={part}>
        {children}
      </div>
    </dialog>
  );
};

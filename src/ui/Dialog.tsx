import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './keepFocus';
import { liftPopups } from './liftPopups';

interface Props {
  label: string;
  /** Escape, the backdrop, a drag down. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet on a phone, a window elsewhere: modal, focus inside, back to where it was. Needs an `h2`, which is focused first.
 * Popups move into it while it is open, because what lies outside an open modal can neither be pressed nor heard.
 */
export const Dialog = ({ label, onClose, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const grip = useRef(0);
  useLayoutEffect(() => {
    const node = ref.current as HTMLDialogElement;
    const root = node.getRootNode() as ShadowRoot;
    const before = root.activeElement as HTMLElement | null;
    const popups = root.querySelector('.popups');
    // Safari 14 and Firefox 78 have no dialog: the style sheet lays it over the page; leaving it leads back.
    if (node.showModal) node.showModal();
    else node.setAttribute('open', '');
    focusHeading(node);
    if (popups) node.append(popups);
    liftPopups(popups);
    // a host's router may hide it, and the page would stay locked by what nobody sees
    const size = new ResizeObserver(() => {
      if (!node.offsetWidth) onClose();
    });
    size.observe(node);
    return () => {
      size.disconnect();
      // a question may go together with the sheet that it stands on, and that one first
      if (popups && node.contains(popups)) node.parentElement?.closest('.modal,.root')?.prepend(popups);
      node.close?.();
      liftPopups(popups);
      before?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-modal="true"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onFocusOut={({ currentTarget: node, relatedTarget: next }) => {
        if (next && !node.contains(next as Node)) focusHeading(node);
      }}
      onTouchStart={({ target, touches: [touch, other] }) => {
        grip.current = touch && !other && !(target as Element).closest('.scroll') ? touch.clientY : Infinity;
      }}
      onTouchMove={({ touches: [touch] }) => {
        if (touch && touch.clientY - grip.current > 80) onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="sheet">{children}</div>
    </dialog>
  );
};

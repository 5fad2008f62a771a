import '../ui/guardHandlers';
import { CloseButton } from '../ui/CloseButton';

interface Props {
  /** What the button says, and what the dialog is called. */
  label: string;
  /** Without it the dialog is opened by the host's own. */
  hasButton: boolean;
  /** The buyer is about to press the button. */
  onNear: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The button, and the dialog with a place for the shop. What is pressed in there is no press on what the host has around the button. */
export const ButtonAndDialog = ({ label, hasButton, onNear, onOpen, onClose }: Props) => (
  <>
    {hasButton && (
      <button
        type="button"
        className="main opener"
        part="button"
        aria-haspopup="dialog"
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
      >
        {label}
      </button>
    )}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: it does nothing, but keeps a click to itself */}
    <dialog className="shop-dialog" aria-label={label} onClick={(event) => event.stopPropagation()}>
      <div className="row shop-dialog-head">
        <h2 className="grow">{label}</h2>
        <CloseButton onClose={onClose} />
      </div>
      <div className="shop-dialog-body">
        <div className="shop-place" exportparts="cart, primary" />
      </div>
    </dialog>
  </>
);

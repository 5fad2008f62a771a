import '../ui/guardHandlers';
import { CloseButton } from '../ui/CloseButton';

interface Props {
  /** The text of the button and the name of the dialog. */
  label: string;
  /** Without it the dialog is opened by the host's own. */
  hasButton: boolean;
  /** The buyer is about to press the button. */
  onNear: () => void;
  onOpen: () => void;
  onClose: () => void;
}

/** The button, and the dialog with a place for the shop. Clicks in the dialog never reach the host's elements around the button. */
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

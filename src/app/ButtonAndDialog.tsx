import '../ui/guardHandlers';
import { CloseButton } from '../ui/IconButton';

interface Props {
  /** The text of the button and the name of the dialog. */
  label: string;
  /** False if the host opens the dialog by a call. */
  hasButton: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Draws the button, and the dialog with a place for the shop. Clicks in the dialog never reach the host's elements around the button. */
export const ButtonAndDialog = ({ label, hasButton, onOpen, onClose }: Props) => (
  <>
    {hasButton && (
      <button type="button" className="main opener" part="button" aria-haspopup="dialog" onClick={onOpen}>
        {label}
      </button>
    )}
    {/* biome-ignore lint/a11y/useKeyWithClickEvents: the handler only stops the propagation of clicks */}
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

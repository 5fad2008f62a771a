import '../ui/guardHandlers';
import { CloseButton } from '../ui/IconButton';

interface Props {
  label: string;
  /** False if the host opens the dialog by a call. */
  hasButton: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Clicks in the dialog do not reach the host's elements around the widget. */
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

import { useState } from 'react';
import { close, viewFailed, viewFromSeat } from '../text/texts';
import { Dialog } from '../ui/Dialog';
import { Icon } from '../ui/Icon';
import { crossIcon } from '../ui/icons';

interface Props {
  /** The picture, on the site's origin. */
  url: string;
  /** The seat: 'Ряд 5, место 12'. */
  of: string;
}

/** 'Вид с места': a button that opens a picture of the view, which is asked for only then. */
export const SeatView = ({ url, of }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const shut = () => setOpen(false);
  return (
    <>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {viewFromSeat}
      </button>
      {isOpen && (
        <Dialog label={viewFromSeat} onClose={shut}>
          <div className="row head">
            <h2>{viewFromSeat}</h2>
            <button type="button" className="icon-button" aria-label={close} onClick={shut}>
              <Icon path={crossIcon} />
            </button>
          </div>
          <small className="soft">{of}</small>
          {hasFailed ? (
            <p role="status">{viewFailed}</p>
          ) : (
            <img className="seat-view" src={url} alt={`${viewFromSeat}: ${of}`} onError={() => setFailed(true)} />
          )}
        </Dialog>
      )}
    </>
  );
};

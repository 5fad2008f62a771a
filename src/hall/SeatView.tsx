import { useState } from 'react';
import { viewFailed, viewFromSeat } from '../text/texts';
import { Dialog } from '../ui/Dialog';
import { CloseButton } from '../ui/IconButton';

interface Props {
  /** The address of the picture, on the site's origin. */
  url: string;
  /** The name of the seat or sector: 'Ряд 5, место 12'. */
  of: string;
}

/** The picture is not loaded before the button 'Вид с места' is pressed. */
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
            <CloseButton onClose={shut} />
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

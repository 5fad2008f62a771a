import { useState } from 'react';
import type { Ticket } from '../../../domain/entities';
import { SHOW } from '../../../domain/orderTypes';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';
import { shareCopied, shareLink, shareSeats } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';

interface Props {
  sale: Sale;
  tickets: Ticket[];
}

/** Brings the link into view as it appears, selected to be copied. */
const focusLink = (link: HTMLInputElement | null): void => link?.focus();

/** Copies a link to the seats of what is on the screen; where the browser does not copy, the link stands there to be copied by hand. */
export const ShareSeats = ({ sale, tickets }: Props) => {
  const { stores, paths, shareAddress, copyText } = useScreenContext();
  const [uncopied, setUncopied] = useState('');
  const seatIds = tickets.filter((ticket) => isOfSale(sale, ticket)).map(({ seatId }) => seatId);
  if (!seatIds.length) return null;
  const share = async () => {
    const id = sale.id.value;
    const subject =
      sale.type === SHOW ? { showId: stores.show.show.value?.id, performanceId: id } : { seasonTicketId: id };
    const address = shareAddress(paths.sharedSeats({ ...subject, seatIds }));
    const isCopied = await copyText(address);
    setUncopied(isCopied ? '' : address);
    if (isCopied) stores.popups.message(shareCopied, 'success');
  };
  return (
    <div className="share-seats">
      <button type="button" className="text-button" onClick={share}>
        {shareSeats}
      </button>
      {uncopied && (
        <input
          className="text-field"
          aria-label={shareLink}
          readOnly
          value={uncopied}
          // The list that it stands in may end above it.
          ref={focusLink}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
};

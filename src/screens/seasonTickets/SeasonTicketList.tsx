import { useEffect, useRef } from 'react';
import { seasonTicketsMore } from '../../text/texts';
import { Spinner } from '../../ui/Spinner';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';
import { SeasonTicketCard } from './SeasonTicketCard';

/** The cards that were found, and the button that asks for a further page. */
export const SeasonTicketList = () => {
  const store = useScreenContext().stores.seasonTickets;
  const { page, pages } = store.pagination.value;
  const isLoadingMore = store.loadingMore.value;
  const list = useRef<HTMLUListElement>(null);
  /** The last card that was there when more were asked for. */
  const lastCard = useRef<Element | null | undefined>(undefined);
  useEffect(() => {
    // The button goes with the last page, and would take the focus along: the first card that came takes it.
    if (page >= pages) lastCard.current?.nextElementSibling?.querySelector('a')?.focus();
    lastCard.current = undefined;
  }, [page]);
  return (
    <>
      <ul className="posters" aria-busy={store.state.value === 'loading'} ref={list}>
        {store.seasonTickets.value.map((seasonTicket) => (
          <li key={seasonTicket.id}>
            <SeasonTicketCard seasonTicket={seasonTicket} />
          </li>
        ))}
      </ul>
      {page < pages && (
        <NeedsNetwork>
          <button
            type="button"
            className="quiet more"
            aria-busy={isLoadingMore}
            onClick={() => {
              lastCard.current = list.current?.lastElementChild;
              store.more();
            }}
          >
            {isLoadingMore && <Spinner />}
            <span>{seasonTicketsMore}</span>
          </button>
        </NeedsNetwork>
      )}
    </>
  );
};

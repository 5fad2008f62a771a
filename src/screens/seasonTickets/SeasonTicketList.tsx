import { useEffect, useRef } from 'react';
import { seasonTicketsMore } from '../../text/texts';
import { Spinner } from '../../ui/Spinner';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext } from '../screenContext';
import { SeasonTicketCard } from './SeasonTicketCard';

export const SeasonTicketList = () => {
  const store = useScreenContext().stores.seasonTickets;
  const { page, pages } = store.pagination.value;
  const isLoadingMore = store.loadingMore.value;
  const list = useRef<HTMLUListElement>(null);
  /** The last card at the moment when the buyer asked for more. */
  const lastCard = useRef<Element | null | undefined>(undefined);
  useEffect(() => {
    // The button disappears with the last page and would lose the focus: the first new card takes it.
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

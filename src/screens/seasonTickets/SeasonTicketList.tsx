import { useEffect, useRef } from 'react';
import type { SeasonTicket } from '../../domain/entities';
import { eventsCount, priceFrom, seasonTicketsMore } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { ticketIcon } from '../../ui/icons';
import { StepControl } from '../../ui/View';
import { NeedsNetwork } from '../NeedsNetwork';
import { useScreenContext, useStores } from '../screenContext';

const SeasonTicketCard = ({ seasonTicket }: { seasonTicket: SeasonTicket }) => {
  const { paths, linkTo } = useScreenContext();
  const { id, name, description, imageUrl, minPrice, performancesCount } = seasonTicket;
  return (
    <a href={linkTo(paths.seasonTicket(id))} className="poster">
      <span className="picture">
        <Icon path={ticketIcon} />
        {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
      </span>
      <b>{name}</b>
      <small className="soft two-lines">{description}</small>
      <small>
        {performancesCount > 0 && <span className="soft">{eventsCount(performancesCount)}&nbsp;· </span>}
        {minPrice > 0 && <b>{priceFrom(minPrice)}</b>}
      </small>
    </a>
  );
};

export const SeasonTicketList = () => {
  const store = useStores().seasonTickets;
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
          <StepControl
            label={seasonTicketsMore}
            isBusy={isLoadingMore}
            run={() => {
              lastCard.current = list.current?.lastElementChild;
              store.more();
            }}
          />
        </NeedsNetwork>
      )}
    </>
  );
};

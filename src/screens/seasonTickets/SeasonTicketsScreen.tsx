import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  errorLoadSeasonTickets,
  eventsCount,
  nothingFound,
  priceFrom,
  seasonTicketsCount,
  seasonTicketsMore,
  seasonTicketsNone,
  seasonTicketsResetSearch,
  seasonTicketsSearch,
  seasonTicketsSearchPlaceholder,
  seasonTicketsShown,
  seasonTicketsTitle,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { searchIcon, ticketIcon } from '../../ui/icons';
import { hasFailed, LoadFailure } from '../../ui/LoadFailure';
import { Placeholder } from '../../ui/Placeholder';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { Spinner } from '../../ui/Spinner';
import { useScreenContext } from '../screenContext';
import { Title } from '../shop/Title';

/** The search asks so many ms after the last key. */
const PAUSE_MS = 300;

/** The list of season tickets (§2): cards, a search that lives in the address, further pages appended. */
export const SeasonTicketsScreen = ({ query }: { query: Record<string, string> }) => {
  const { stores, paths, navigate, linkTo, runLater, announceReady } = useScreenContext();
  const store = stores.seasonTickets;
  // undefined: nothing yet, the field shows what the address asks for
  const [typed, setTyped] = useState<string>();
  const list = store.seasonTickets.value;
  const { total, page, pages } = store.pagination.value;
  const state = store.state.value;
  const more = store.loadingMore.value;
  const counted = state === 'ready' && total >= list.length;
  useEffect(() => {
    if (state === 'ready') announceReady();
  }, [state]);
  const ask = (text: string) => {
    const { query: _, ...others } = query;
    navigate(paths.seasonTickets({ ...others, query: text }), true);
  };
  useEffect(() => (typed === undefined ? undefined : runLater(PAUSE_MS, () => ask(typed.trim()))), [typed]);
  // a link, or the way back, leads to another search; before the frame: later it would undo a key
  useLayoutEffect(() => {
    if (typed?.trim() !== query.query) setTyped(undefined);
  }, [query.query]);
  // the last card that was there when more were asked for
  const last = useRef<Element | null | undefined>(undefined);
  useEffect(() => {
    // the button goes with the last page, and would take the focus along
    if (page >= pages) last.current?.nextElementSibling?.querySelector('a')?.focus();
    last.current = undefined;
  }, [page]);
  const reload = () => store.load(query);
  return (
    <div className="stack">
      <div className="heads">
        <Title text={seasonTicketsTitle}>
          <small className="soft">{counted ? seasonTicketsCount(total) : '\u00a0'}</small>
        </Title>
        <label className="search">
          <span className="read">{seasonTicketsSearch}</span>
          <Icon path={searchIcon} />
          <input
            className="box"
            type="search"
            placeholder={seasonTicketsSearchPlaceholder}
            value={typed ?? query.query ?? ''}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
      </div>
      <p className="read" role="status">
        {counted && seasonTicketsShown(list.length, total)}
      </p>
      {hasFailed(state) ? (
        <LoadFailure title={errorLoadSeasonTickets} state={state} onRetry={reload} />
      ) : state === 'loading' && !list[0] ? (
        <Skeleton shape="poster" count={3} />
      ) : list[0] ? (
        <>
          <ul className="posters" aria-busy={state === 'loading'}>
            {list.map(({ id, name, description, imageUrl, minPrice, performancesCount }) => (
              <li key={id}>
                <a href={linkTo(paths.seasonTicket(id))} className="poster">
                  <span className="picture">
                    <Icon path={ticketIcon} />
                    {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
                  </span>
                  <b>{name}</b>
                  <small className="soft two">{description}</small>
                  <small>
                    {performancesCount > 0 && <span className="soft">{eventsCount(performancesCount)} · </span>}
                    {minPrice > 0 && <b>{priceFrom(minPrice)}</b>}
                  </small>
                </a>
              </li>
            ))}
          </ul>
          {page < pages && (
            <button
              type="button"
              className="quiet more"
              aria-busy={more}
              onClick={({ currentTarget }) => {
                last.current = currentTarget.previousElementSibling?.lastElementChild;
                store.more();
              }}
            >
              {more && <Spinner />}
              {seasonTicketsMore}
            </button>
          )}
        </>
      ) : query.query ? (
        <Placeholder icon={searchIcon} title={nothingFound(query.query)}>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setTyped(undefined);
              ask('');
            }}
          >
            {seasonTicketsResetSearch}
          </button>
        </Placeholder>
      ) : (
        <Placeholder icon={ticketIcon} title={seasonTicketsNone} />
      )}
      {(more || state === 'loading') && <SlowNotice onRetry={more ? store.more : reload} />}
    </div>
  );
};

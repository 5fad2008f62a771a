import { useEffect, useRef } from 'react';
import {
  errorLoadList,
  errorLoadText,
  events,
  from,
  retry,
  seasonMore,
  seasonNone,
  seasonNotFound,
  seasonReset,
  seasonSearch,
  seasonSearchHint,
  seasonShown,
  seasonTicketsCount,
  seasonTitle,
} from '../texts';
import { Bones } from '../ui/Bones';
import { Icon } from '../ui/Icon';
import { again, search, ticket, warning } from '../ui/icons';
import { Placeholder } from '../ui/Placeholder';
import { Slow } from '../ui/Slow';
import { Link } from './Link';
import type { World } from './types';

/** The search asks so many ms after the last key. */
const PAUSE_MS = 300;

/** The list of season tickets (§2): cards, a search that lives in the address, further pages appended. */
export const SeasonTicketsScreen = ({ world, query }: { world: World; query: Record<string, string> }) => {
  const store = world.stores.seasonTickets;
  const cancel = useRef<() => void>(() => {});
  const input = useRef<HTMLInputElement>(null);
  const list = store.seasonTickets.value;
  const { total, page, pages } = store.pagination.value;
  const state = store.state.value;
  useEffect(() => {
    world.title(seasonTitle);
    return () => cancel.current();
  }, []);
  const ask = (text: string) => {
    const { query: _, ...others } = query;
    world.go(`/season-tickets?${new URLSearchParams(text ? { ...others, query: text } : others)}`, true);
  };
  const reload = () => store.load(query);
  return (
    <div class="stack">
      <div class="heads">
        <div class="grow">
          <h1>{seasonTitle}</h1>
          {state === 'ready' && <small class="soft">{seasonTicketsCount(total)}</small>}
        </div>
        <label class="search">
          <span class="read">{seasonSearch}</span>
          <Icon d={search} />
          <input
            class="box"
            type="search"
            ref={input}
            placeholder={seasonSearchHint}
            defaultValue={query.query ?? ''}
            onInput={(event) => {
              const text = event.currentTarget.value.trim();
              cancel.current();
              cancel.current = world.after(PAUSE_MS, () => ask(text));
            }}
          />
        </label>
      </div>
      {state === 'failed' || state === 'missing' ? (
        <Placeholder icon={warning} title={errorLoadList} text={errorLoadText}>
          <button type="button" class="quiet" onClick={reload}>
            <Icon d={again} />
            {retry}
          </button>
        </Placeholder>
      ) : state === 'loading' && !list[0] ? (
        <>
          <Bones shapes={['poster', 'poster', 'poster']} />
          <Slow onRetry={reload} />
        </>
      ) : list[0] ? (
        <>
          <ul class="posters" aria-busy={state === 'loading'}>
            {list.map(({ id, name, description, imageUrl, minPrice, performancesCount }) => (
              <li key={id}>
                <Link world={world} to={`/season-tickets/${id}`} class="poster">
                  <span class="picture">
                    <Icon d={ticket} />
                    {imageUrl && <img src={imageUrl} alt="" loading="lazy" />}
                  </span>
                  <b>{name}</b>
                  <small class="soft two">{description}</small>
                  <small>
                    {performancesCount > 0 && <span class="soft">{events(performancesCount)} · </span>}
                    {minPrice > 0 && <b>{from(minPrice)}</b>}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
          <p class="read" role="status">
            {seasonShown(list.length, total)}
          </p>
          {page < pages && (
            <button type="button" class="quiet more" aria-busy={store.loadingMore.value} onClick={store.more}>
              {store.loadingMore.value && <i class="spin" />}
              {seasonMore}
            </button>
          )}
        </>
      ) : query.query ? (
        <Placeholder icon={search} title={seasonNotFound(query.query)}>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              if (input.current) input.current.value = '';
              ask('');
            }}
          >
            {seasonReset}
          </button>
        </Placeholder>
      ) : (
        <Placeholder icon={ticket} title={seasonNone} />
      )}
    </div>
  );
};

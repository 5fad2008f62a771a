import { useEffect, useLayoutEffect, useState } from 'react';
import { NO_BREAK_SPACE } from '../../text/format';
import {
  errorLoadSeasonTickets,
  nothingFound,
  offlineBriefly,
  resetSearch,
  seasonTicketsCount,
  seasonTicketsNone,
  seasonTicketsSearch,
  seasonTicketsSearchPlaceholder,
  seasonTicketsShown,
  seasonTicketsTitle,
} from '../../text/texts';
import { searchIcon, ticketIcon } from '../../ui/icons';
import { SearchField } from '../../ui/SearchField';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { View } from '../../ui/View';
import { FailedLoad, hasFailed, retryTextOf } from '../FailedLoad';
import { useScreenContext, useStores } from '../screenContext';
import { Title } from '../Title';
import { SeasonTicketList } from './SeasonTicketList';

interface Props {
  /** The filters of the address; `query` holds the searched words. */
  filters: Record<string, string>;
}

const SKELETON_CARDS = 3;

/** The delay between the last keystroke and the search. */
const PAUSE_MS = 300;

/** The search of season tickets. The address holds the searched words, so that a reload or a link repeats the search. */
const SeasonTicketSearch = ({ filters }: Props) => {
  const { paths, navigate, runLater } = useScreenContext();
  const { query = '' } = filters;
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    if (typed.trim() === query) return;
    return runLater(PAUSE_MS, () => navigate(paths.seasonTickets({ ...filters, query: typed.trim() }), true));
  }, [typed]);
  // A link or the back button changes the search. A layout effect, because an effect after the paint could undo a keystroke.
  useLayoutEffect(() => {
    if (typed.trim() !== query) setTyped(query);
  }, [query]);
  return (
    <SearchField
      label={seasonTicketsSearch}
      placeholder={seasonTicketsSearchPlaceholder}
      query={typed}
      onQuery={setTyped}
    />
  );
};

const Results = ({ filters }: Props) => {
  const { stores, paths, navigate } = useScreenContext();
  const store = stores.seasonTickets;
  const state = store.state.value;
  const { query } = filters;
  if (hasFailed(state))
    return <FailedLoad title={errorLoadSeasonTickets} text={retryTextOf(state)} onRetry={() => store.load(filters)} />;
  if (store.seasonTickets.value.length) return <SeasonTicketList />;
  if (state === 'loading') return <Skeleton shape="poster" count={SKELETON_CARDS} />;
  if (!query) return <View icon={ticketIcon} title={seasonTicketsNone} />;
  const reset = () => navigate(paths.seasonTickets({ ...filters, query: '' }), true);
  return <View icon={searchIcon} title={nothingFound(query)} steps={[{ label: resetSearch, run: reset }]} />;
};

export const SeasonTicketsScreen = ({ filters }: Props) => {
  const { seasonTickets: store, online } = useStores();
  const shown = store.seasonTickets.value.length;
  const { total } = store.pagination.value;
  const state = store.state.value;
  const isLoadingMore = store.loadingMore.value;
  // A box office may omit the total.
  const isTotalKnown = state === 'ready' && total >= shown;
  const count = isTotalKnown && total ? seasonTicketsCount(total) : NO_BREAK_SPACE;
  return (
    <div className="stack">
      <div className="heading-and-search">
        <Title text={seasonTicketsTitle}>
          <small className="soft">{online.value || hasFailed(state) ? count : offlineBriefly}</small>
        </Title>
        <SeasonTicketSearch filters={filters} />
      </div>
      <p className="screen-reader-only" role="status">
        {isTotalKnown && seasonTicketsShown(shown, total)}
      </p>
      <Results filters={filters} />
      {(isLoadingMore || state === 'loading') && (
        <SlowNotice onRetry={isLoadingMore ? store.more : () => store.load(filters)} />
      )}
    </div>
  );
};

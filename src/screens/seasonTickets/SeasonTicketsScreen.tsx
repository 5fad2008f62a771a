import { NO_BREAK_SPACE } from '../../text/format';
import {
  errorLoadSeasonTickets,
  nothingFound,
  offlineBriefly,
  resetSearch,
  seasonTicketsCount,
  seasonTicketsNone,
  seasonTicketsShown,
  seasonTicketsTitle,
} from '../../text/texts';
import { searchIcon, ticketIcon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { SlowNotice } from '../../ui/SlowNotice';
import { View } from '../../ui/View';
import { FailedLoad, hasFailed, whyFailed } from '../FailedLoad';
import { useScreenContext } from '../screenContext';
import { Title } from '../shop/Title';
import { SeasonTicketList } from './SeasonTicketList';
import { SeasonTicketSearch } from './SeasonTicketSearch';

interface Props {
  /** The filters of the address; `query` holds the searched words. */
  filters: Record<string, string>;
}

const SKELETON_CARDS = 3;

const NoSeasonTickets = ({ filters }: Props) => {
  const { paths, navigate } = useScreenContext();
  const { query } = filters;
  if (!query) return <View icon={ticketIcon} title={seasonTicketsNone} />;
  const reset = () => navigate(paths.seasonTickets({ ...filters, query: '' }), true);
  return <View icon={searchIcon} title={nothingFound(query)} steps={[{ label: resetSearch, run: reset }]} />;
};

const Results = ({ filters }: Props) => {
  const store = useScreenContext().stores.seasonTickets;
  const state = store.state.value;
  if (hasFailed(state))
    return <FailedLoad title={errorLoadSeasonTickets} why={whyFailed(state)} onRetry={() => store.load(filters)} />;
  if (store.seasonTickets.value.length) return <SeasonTicketList />;
  return state === 'loading' ? (
    <Skeleton shape="poster" count={SKELETON_CARDS} />
  ) : (
    <NoSeasonTickets filters={filters} />
  );
};

export const SeasonTicketsScreen = ({ filters }: Props) => {
  const { stores } = useScreenContext();
  const store = stores.seasonTickets;
  const shown = store.seasonTickets.value.length;
  const { total } = store.pagination.value;
  const state = store.state.value;
  const isLoadingMore = store.loadingMore.value;
  // A box office may omit the total.
  const isTotalKnown = state === 'ready' && total >= shown;
  const count = isTotalKnown ? seasonTicketsCount(total) : NO_BREAK_SPACE;
  return (
    <div className="stack">
      <div className="heading-and-search">
        <Title text={seasonTicketsTitle}>
          <small className="soft">{stores.online.value ? count : offlineBriefly}</small>
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

import type { Id, Performance } from '../../domain/entities';
import { nearestFirst, ON_SALE } from '../../domain/performances';
import { dateLine } from '../../text/dateTexts';
import { capitalize, formatVenue, joinWithDots } from '../../text/format';
import {
  errorLoadShow,
  pushkinCardMark,
  showAgeLimit,
  showDuration,
  showNoDates,
  showNoDatesText,
} from '../../text/texts';
import { Dates } from '../../ui/Dates';
import { infoIcon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { View } from '../../ui/View';
import { FailedScreen, hasFailed } from '../FailedLoad';
import { useScreenContext, useStores } from '../screenContext';
import { Shop } from '../shop/Shop';
import { Title } from '../Title';
import { ClosedSale } from './ClosedSale';

/** Placeholder lines as high as the title with its facts in each mode, and as many placeholder dates as fit on a phone. */
const SKELETON_LINES = { full: 6, short: 3 };
const SKELETON_DATES = 5;

/**
 * The name with the date and the venue; the full mode adds the other known facts.
 * @param hasDates the row of dates below already shows the date
 */
const ShowTitle = ({ hasDates }: { hasDates: boolean }) => {
  const { mode, show: store } = useStores();
  const [show, performance, venue] = [store.show.value, store.performance.value, store.venue.value];
  const isFull = mode.mode.value === 'full';
  const date = performance && capitalize(dateLine(performance, show?.name));
  const marks = [
    show?.ageLimit !== undefined && showAgeLimit(show.ageLimit),
    performance?.pushkinCard && pushkinCardMark,
  ];
  const facts = isFull
    ? [!hasDates && date, venue && formatVenue(venue), showDuration(show?.durationMinutes ?? 0), ...marks]
    : [date, venue?.name];
  return (
    <Title text={show?.name} marks={isFull ? '' : joinWithDots(...marks)} lines={SKELETON_LINES[mode.mode.value]}>
      <small className="soft">{joinWithDots(...facts)}</small> {isFull && <p>{show?.description}</p>}
    </Title>
  );
};

interface Props {
  showId: Id;
  performanceId: Id | undefined;
}

export const ShowScreen = ({ showId, performanceId }: Props) => {
  const { stores, paths, width, navigate, runLater } = useScreenContext();
  const store = stores.show;
  const state = store.state.value;
  const performances = store.performances.value;
  const chosen = store.performance.value;
  const load = () => store.load(showId, chosen?.id ?? performanceId);
  if (hasFailed(state)) return <FailedScreen title={errorLoadShow} state={state} onRetry={load} />;

  const hasDates = performances.length > 1;
  if (state === 'ready' && !performances.length)
    return (
      <>
        <ShowTitle hasDates={false} />
        <View icon={infoIcon} title={showNoDates} text={showNoDatesText} />
      </>
    );

  // The address names the chosen performance, so that a reload shows it. A press on the chosen performance loads its offer again.
  const isOffline = !stores.online.value;
  const select = (id: Id) => {
    if (isOffline) return;
    return id === chosen?.id ? store.select(id) : navigate(paths.show(showId, { performance: id }), true);
  };
  const mayHaveSeats = ({ id }: Performance) => (store.dateStates.value.get(id) ?? ON_SALE) === ON_SALE;
  const others = {
    performances: nearestFirst(
      performances.filter((each) => each.id !== chosen?.id && mayHaveSeats(each)),
      Date.parse(chosen?.startAt ?? ''),
    ),
    showName: store.show.value?.name,
    onChoose: select,
  };
  const stage = store.sale.closed.value;
  return (
    <Shop
      sale={store.sale}
      others={others}
      closedNotice={stage && <ClosedSale key={chosen?.id} stage={stage} others={others} />}
      onRetry={load}
    >
      {(isListOpen) => (
        <>
          <ShowTitle hasDates={hasDates && !isListOpen} />
          {!performances.length && <Skeleton shape="date" count={SKELETON_DATES} />}
          {hasDates && !isListOpen && (
            <Dates show={{ ...store, select, isOffline }} width={width.peek()} runLater={runLater} />
          )}
        </>
      )}
    </Shop>
  );
};

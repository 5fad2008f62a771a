import { useEffect } from 'react';
import type { Id } from '../../domain/entities';
import { capitalize, formatDate, formatVenue, joinWithDots } from '../../text/format';
import { errorLoadShow, showAgeLimit, showDuration, showNoDates, showNoDatesText } from '../../text/texts';
import { Dates } from '../../ui/Dates';
import { infoIcon } from '../../ui/icons';
import { hasFailed } from '../../ui/LoadFailure';
import { Placeholder } from '../../ui/Placeholder';
import { Skeleton } from '../../ui/Skeleton';
import { useScreenContext } from '../screenContext';
import { LoadFallback } from '../shop/LoadFallback';
import { Shop } from '../shop/Shop';
import { SoldOutCard } from '../shop/SoldOutCard';
import { Title } from '../shop/Title';
import { eventLine } from '../shop/ticketEvent';

interface Props {
  showId: Id;
  performanceId: Id | undefined;
}

/** The seat-map page of a show (§2). */
export const ShowScreen = ({ showId, performanceId }: Props) => {
  const { stores, paths, width, navigate, runLater, announceReady } = useScreenContext();
  const { mode, show: store } = stores;
  const show = store.show.value;
  const performances = store.performances.value;
  const performance = store.performance.value;
  const venue = store.venue.value;
  const state = store.state.value;
  const name = show?.name;
  const load = () => store.load(showId, performance?.id ?? performanceId);
  // the address goes along, for a reload; the chosen one is asked for again
  const select = (id: Id) =>
    id === performance?.id ? store.select(id) : navigate(paths.show(showId, { performance: id }), true);
  const full = mode.mode.value === 'full';
  const date = formatDate(performance?.startAt ?? '');
  const facts = joinWithDots(
    !(full && performances[1]) && performance && capitalize(date.full),
    venue && (full ? formatVenue(venue) : venue.name),
    full && show && show.durationMinutes > 0 && showDuration(show.durationMinutes),
    full && show?.ageLimit !== undefined && showAgeLimit(show.ageLimit),
  );
  const none = state === 'ready' && !performances[0];
  useEffect(() => {
    if (none) announceReady();
  }, [none]);
  const title = (
    <Title text={name} lines={full ? 6 : 3}>
      <small className="soft">{facts}</small>
      {full && <p>{show?.description}</p>}
    </Title>
  );
  if (hasFailed(state)) return <LoadFallback subject="show" title={errorLoadShow} state={state} onRetry={load} />;
  return none ? (
    <>
      {title}
      <Placeholder icon={infoIcon} title={showNoDates} text={showNoDatesText} />
    </>
  ) : (
    <Shop
      sale={store.sale}
      about={eventLine({ name: name ?? '', performances: performance ? [performance] : [] })}
      soldOutCard={
        <SoldOutCard
          others={performances.filter(({ id }) => id !== performance?.id && !store.soldOut.value.has(id))}
          onChoose={select}
        />
      }
      onRetry={load}
    >
      {title}
      {performances[0] ? (
        performances[1] && <Dates show={{ ...store, select }} width={width.peek()} runLater={runLater} />
      ) : (
        <Skeleton shape="date" count={5} />
      )}
    </Shop>
  );
};

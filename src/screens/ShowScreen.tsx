import { useEffect } from 'react';
import { dotted, placeOf, sentence, when } from '../format';
import { age, duration, errorLoadShow, showNone, showNoneText } from '../texts';
import type { Id } from '../types';
import { bones } from '../ui/bones';
import { Dates } from '../ui/Dates';
import { info } from '../ui/icons';
import { Placeholder } from '../ui/Placeholder';
import { instead } from './instead';
import { Shop } from './Shop';
import { soldCard } from './soldCard';
import { Title } from './Title';
import { eventLine } from './ticketEvent';
import type { World } from './types';

interface Props {
  world: World;
  showId: Id;
  performanceId: Id | undefined;
}

/** The seat-map page of a show (§2). */
export const ShowScreen = ({ world, showId, performanceId }: Props) => {
  const { mode, show: store } = world.stores;
  const show = store.show.value;
  const performances = store.performances.value;
  const performance = store.performance.value;
  const venue = store.venue.value;
  const state = store.state.value;
  const name = show?.name;
  const load = () => store.load(showId, performance?.id ?? performanceId);
  // the address goes along, for a reload; the chosen one is asked for again
  const select = (id: Id) =>
    id === performance?.id ? store.select(id) : world.go(`/show/${showId}?performance=${id}`, true);
  const full = mode.mode.value === 'full';
  const date = when(performance?.startAt ?? '');
  const facts = dotted(
    !(full && performances[1]) && performance && sentence(date.full),
    venue && (full ? placeOf(venue) : venue.name),
    full && show && show.durationMinutes > 0 && duration(show.durationMinutes),
    full && show?.ageLimit !== undefined && age(show.ageLimit),
  );
  const none = state === 'ready' && !performances[0];
  useEffect(() => {
    if (none) world.ready();
  }, [none]);
  const title = (
    <Title world={world} text={name} lines={full ? 6 : 3}>
      <small class="soft">{facts}</small>
      {full && <p>{show?.description}</p>}
    </Title>
  );
  return (
    instead(world, 'show', errorLoadShow, state, load) ??
    (none ? (
      <>
        {title}
        <Placeholder icon={info} title={showNone} text={showNoneText} />
      </>
    ) : (
      <Shop
        world={world}
        sale={store.sale}
        about={eventLine({ name: name ?? '', performances: performance ? [performance] : [] })}
        sold={soldCard(
          performances.filter(({ id }) => id !== performance?.id && !store.soldOut.value.has(id)),
          select,
        )}
        onRetry={load}
      >
        {title}
        {performances[0]
          ? performances[1] && <Dates show={{ ...store, select }} width={world.width.peek()} after={world.after} />
          : bones('date', 5)}
      </Shop>
    ))
  );
};

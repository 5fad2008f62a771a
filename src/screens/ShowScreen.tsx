import { useEffect } from 'react';
import { when } from '../format';
import { age, duration, errorLoadShow, errorLoadText, retry, showNone, showNoneText } from '../texts';
import type { Id } from '../types';
import { Bones } from '../ui/Bones';
import { Dates } from '../ui/Dates';
import { Icon } from '../ui/Icon';
import { again, info, warning } from '../ui/icons';
import { Placeholder } from '../ui/Placeholder';
import { NotFoundScreen } from './NotFoundScreen';
import { Shop } from './Shop';
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
  const name = show?.name ?? '';
  useEffect(() => {
    if (name) world.title(name);
  }, [name]);
  const load = () => store.load(showId, performance?.id ?? performanceId);
  if (state === 'missing') return <NotFoundScreen world={world} what="show" />;
  if (state === 'failed') {
    return (
      <Placeholder icon={warning} title={errorLoadShow} text={errorLoadText}>
        <button type="button" class="quiet" onClick={load}>
          <Icon d={again} />
          {retry}
        </button>
      </Placeholder>
    );
  }
  const full = mode.mode.value === 'full';
  const date = when(performance?.startAt ?? '');
  const facts = [
    !full && performance && date.full[0]?.toUpperCase() + date.full.slice(1),
    venue && (full ? [venue.name, venue.address].filter(Boolean).join(', ') : venue.name),
    full && show && show.durationMinutes > 0 && duration(show.durationMinutes),
    full && show?.ageLimit !== undefined && age(show.ageLimit),
  ];
  const Title = full ? 'h1' : 'h2';
  const title = show ? (
    <div class="title">
      <Title>{name}</Title>
      <small class="soft">{facts.filter(Boolean).join(' · ')}</small>
      {full && show.description && <p>{show.description}</p>}
    </div>
  ) : (
    <Bones shapes={['line1', 'line2']} />
  );
  if (state === 'ready' && !performances[0]) {
    return (
      <>
        {title}
        <Placeholder icon={info} title={showNone} text={showNoneText} />
      </>
    );
  }
  return (
    <Shop
      world={world}
      sale={store.sale}
      about={`${name} · ${date.weekday}, ${date.date}, ${date.time}`}
      performances={performances}
      others={performances.filter(({ id }) => id !== performance?.id && !store.soldOut.value.has(id))}
      onChoose={store.select}
      onRetry={load}
    >
      {title}
      {performances[0] ? (
        performances[1] && (
          <Dates
            performances={performances}
            chosen={performance?.id}
            soldOut={store.soldOut.value}
            onChoose={store.select}
          />
        )
      ) : (
        <Bones shapes={['date', 'date', 'date', 'date', 'date']} />
      )}
    </Shop>
  );
};

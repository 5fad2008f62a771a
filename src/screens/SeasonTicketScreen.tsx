import { when } from '../format';
import { covers, errorLoadSeason, seasonBack, seasonEach, seasonNote } from '../texts';
import type { Id } from '../types';
import { Failed } from '../ui/Failed';
import { Icon } from '../ui/Icon';
import { down } from '../ui/icons';
import { NotFoundScreen } from './NotFoundScreen';
import { Shop } from './Shop';
import { Title } from './Title';
import type { World } from './types';

/** A season ticket (§2): what it covers, then hall and cart as for a show, with one seat for all of its performances. */
export const SeasonTicketScreen = ({ world, seasonTicketId }: { world: World; seasonTicketId: Id }) => {
  const store = world.stores.seasonTicket;
  const season = store.seasonTicket.value;
  const performances = store.performances.value;
  const state = store.state.value;
  const name = season?.name ?? '';
  const load = () => store.load(seasonTicketId);
  if (state === 'missing') return <NotFoundScreen world={world} what="season" />;
  if (state === 'failed') return <Failed title={errorLoadSeason} onRetry={load} />;
  return (
    <div class="stack">
      <a href={world.href('/season-tickets')} class="back row soft">
        <Icon d={down} />
        <small>{seasonBack}</small>
      </a>
      <Title world={world} text={name}>
        <p class="soft">{season?.description}</p>
      </Title>
      {performances[0] && season && (
        <>
          <div class="row">
            <h3 class="grow">{covers(performances.length)}</h3>
            {season.minPrice > 0 && (
              <small class="soft">{seasonEach(Math.round(season.minPrice / performances.length / 100) * 100)}</small>
            )}
          </div>
          <ul class="covers">
            {performances.map((each) => {
              const date = when(each.startAt);
              return (
                <li key={each.id}>
                  <b class="grow">{each.name || store.shows.value.find(({ id }) => id === each.showId)?.name}</b>
                  <small class="soft">
                    {date.date}, {date.weekday}, {date.time}
                  </small>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Shop
        world={world}
        sale={store.sale}
        about={`${name} · ${seasonNote}`}
        performances={performances}
        onRetry={load}
      />
    </div>
  );
};

import { nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import { formatDate, joinWithCommas, joinWithDots } from '../../text/format';
import {
  allSeasonTickets,
  errorLoadSeasonTicket,
  eventsClash,
  seasonTicketCovers,
  seasonTicketNote,
  seasonTicketPerEvent,
  seasonTicketSaves,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon } from '../../ui/icons';
import { hasFailed } from '../../ui/LoadFailure';
import { Skeleton } from '../../ui/Skeleton';
import { useScreenContext } from '../screenContext';
import { clash } from '../shop/clash';
import { LoadFallback } from '../shop/LoadFallback';
import { Shop } from '../shop/Shop';
import { SoldOutCard } from '../shop/SoldOutCard';
import { Title } from '../shop/Title';

/** A season ticket (§2): what it covers, then hall and cart as for a show, with one seat for all of its performances. */
export const SeasonTicketScreen = ({ seasonTicketId }: { seasonTicketId: Id }) => {
  const context = useScreenContext();
  const store = context.stores.seasonTicket;
  const season = store.seasonTicket.value;
  const performances = store.performances.value;
  const name = season?.name;
  const price = season?.minPrice ?? 0;
  // one price that the box office does not tell leaves the sum unknown
  const apart = performances.reduce((sum, { minPrice }) => sum + (minPrice || Number.NaN), 0);
  // what the buyer would see besides
  const busy = context.stores.cart.order.value.tickets
    .flatMap((each) => context.stores.events.of(each)?.performances ?? [])
    .concat(performances);
  const load = () => store.load(seasonTicketId);
  const state = store.state.value;
  if (hasFailed(state))
    return <LoadFallback subject="season" title={errorLoadSeasonTicket} state={state} onRetry={load} />;
  return (
    <div className="stack">
      <a href={context.linkTo(context.paths.seasonTickets())} className="back row soft">
        <Icon path={chevronDownIcon} />
        <small>{allSeasonTickets}</small>
      </a>
      <Title text={name}>
        <p className="soft">{season?.description}</p>
      </Title>
      {/* as high as three performances and their words: nothing below jumps */}
      {!season ? (
        <Skeleton shape="line" count={context.width.peek() < 600 ? 9 : 5} />
      ) : (
        performances[0] && (
          <>
            <div>
              <h3>{seasonTicketCovers(performances.length)}</h3>
              {price > 0 && (
                <small className="soft">
                  {seasonTicketPerEvent(Math.round(price / performances.length / 100) * 100)}
                  {apart > price && `, ${seasonTicketSaves(apart - price)}`}
                </small>
              )}
            </div>
            <ul className="covers">
              {performances.map((each) => {
                const date = formatDate(each.startAt);
                return (
                  <li key={each.id}>
                    <div className="grow">
                      <b>{each.name || nameById(store.shows.value, each.showId)}</b>
                      {clash([each], busy) && <small className="under5">{eventsClash}</small>}
                    </div>
                    <small className="soft">{joinWithCommas(date.date, date.weekday, date.time)}</small>
                  </li>
                );
              })}
            </ul>
          </>
        )
      )}
      <Shop
        sale={store.sale}
        about={joinWithDots(name, seasonTicketNote)}
        soldOutCard={<SoldOutCard />}
        onRetry={load}
      />
    </div>
  );
};

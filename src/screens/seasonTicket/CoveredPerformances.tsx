import { nameById } from '../../domain/collections';
import type { Kopecks, Performance } from '../../domain/entities';
import { sumOfKnown } from '../../domain/money';
import { lowestNewTicketPrice } from '../../domain/offers';
import { haveClash } from '../../domain/performances';
import { formatDate, joinUnbroken } from '../../text/format';
import { eventsClash, seasonTicketCovers, seasonTicketPerEvent, seasonTicketSaves } from '../../text/texts';
import { useScreenContext } from '../screenContext';

/** Kopecks in a rouble; the price of one performance is rounded to whole roubles. */
const ROUBLE: Kopecks = 100;

/** @returns the sum of single tickets for all performances; undefined if the price of a performance is unknown */
const priceOneByOne = (performances: Performance[]): Kopecks | undefined =>
  sumOfKnown(performances.map(({ minPrice }) => minPrice || undefined));

/** '1 200 ₽ за событие, выгоднее на 1 500 ₽' */
const PerEvent = () => {
  const store = useScreenContext().stores.seasonTicket;
  const performances = store.performances.value;
  const lowest = lowestNewTicketPrice(store.sale.offer.value);
  const price = lowest ?? store.seasonTicket.value?.minPrice ?? 0;
  if (!price) return null;
  const perEvent = Math.round(price / performances.length / ROUBLE) * ROUBLE;
  // A performance's price is by the tariff of new tickets, so it is compared only with the season ticket's price by the same tariff.
  const oneByOne = lowest && priceOneByOne(performances);
  const saved = oneByOne ? oneByOne - price : 0;
  return (
    <small className="soft">
      {seasonTicketPerEvent(perEvent)}
      {saved > 0 && `, ${seasonTicketSaves(saved)}`}
    </small>
  );
};

export const CoveredPerformances = () => {
  const { seasonTicket: store, cart, occasions } = useScreenContext().stores;
  const performances = store.performances.value;
  const venue = store.venue.value;
  const inCart = cart.order.value.tickets.flatMap((ticket) => occasions.of(ticket)?.performances ?? []);
  const seenBesides = [...inCart, ...performances];
  return (
    <>
      <div className="covers-head">
        <h2>{seasonTicketCovers(performances.length)}</h2>
        <PerEvent />
      </div>
      <ul className="covers">
        {performances.map((performance) => {
          const { date, weekday, time } = formatDate(performance.startAt);
          const isHere = performance.venueId === venue?.id;
          return (
            <li key={performance.id}>
              <div className="grow">
                <b>{performance.name || nameById(store.shows.value, performance.showId)}</b>
                {haveClash([performance], seenBesides) && <small className="warning">{eventsClash}</small>}
              </div>
              <small className="soft">{joinUnbroken(weekday, date, time) || (isHere && venue?.name)}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
};

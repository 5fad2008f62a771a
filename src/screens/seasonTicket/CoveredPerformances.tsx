import { nameById } from '../../domain/collections';
import type { Kopecks, Performance } from '../../domain/entities';
import { sumOfKnown } from '../../domain/money';
import { lowestNewTicketPrice } from '../../domain/offers';
import type { SeasonTicketFound } from '../../state/catalogue/seasonTicket';
import { dateLine } from '../../text/dateTexts';
import { seasonTicketCovers, seasonTicketPerEvent, seasonTicketSaves } from '../../text/texts';

/** Kopecks in a rouble; the price of one performance is rounded to whole roubles. */
const ROUBLE: Kopecks = 100;

/** @returns the sum of single tickets for all performances; undefined if the price of a performance is unknown or 0 */
const priceOneByOne = (performances: Performance[]): Kopecks | undefined =>
  sumOfKnown(performances.map(({ minPrice }) => minPrice || undefined));

/** '1 200 ₽ за событие, выгоднее на 1 500 ₽' */
const PerEvent = ({ seasonTicket, performances, offer }: SeasonTicketFound) => {
  const lowest = lowestNewTicketPrice(offer);
  const price = lowest ?? seasonTicket.minPrice;
  if (!price) return null;
  const perEvent = Math.round(price / performances.length / ROUBLE) * ROUBLE;
  // The price of a performance is for the default tariff, so it is compared only with the season ticket's price for that tariff.
  const oneByOne = lowest && priceOneByOne(performances);
  const saved = oneByOne ? oneByOne - price : 0;
  return (
    <small className="soft">
      {seasonTicketPerEvent(perEvent)}
      {saved > 0 && `, ${seasonTicketSaves(saved)}`}
    </small>
  );
};

export const CoveredPerformances = ({ found }: { found: SeasonTicketFound }) => {
  const { performances, shows } = found;
  return (
    <>
      <div className="covers-head">
        <h2>{seasonTicketCovers(performances.length)}</h2>
        <PerEvent {...found} />
      </div>
      <ul className="covers">
        {performances.map((performance) => (
          <li key={performance.id}>
            <b>{performance.name || nameById(shows, performance.showId)}</b>
            <small className="soft">{dateLine(performance, performance.name)}</small>
          </li>
        ))}
      </ul>
    </>
  );
};

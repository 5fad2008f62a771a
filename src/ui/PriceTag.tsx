import type { Price } from '../domain/money';
import type { LeadPrice } from '../domain/offers';
import { formatMoney } from '../text/format';
import { namedPrice, priceInsteadOf } from '../text/texts';

/** What something cost before it became cheaper: struck through, which nobody hears, and in words for who listens. */
export const OldPrice = ({ oldPrice }: Pick<Price, 'oldPrice'>) =>
  oldPrice === undefined ? null : (
    <>
      {' '}
      <s aria-hidden="true">{formatMoney(oldPrice)}</s>
      <span className="screen-reader-only">{priceInsteadOf(oldPrice)}</span>
    </>
  );

/** A price with its tariff, where not every buyer may have that, and what it was before, if it was higher. */
export const PriceTag = ({ oldPrice, ...price }: LeadPrice) => (
  <>
    {namedPrice(price)}
    <OldPrice oldPrice={oldPrice} />
  </>
);

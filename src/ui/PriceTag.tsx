import type { Price } from '../domain/money';
import type { LeadPrice } from '../domain/offers';
import { formatMoney } from '../text/format';
import { namedPrice, priceInsteadOf } from '../text/texts';

/** A price before it became cheaper: struck through, and in words for screen readers, which do not read the stroke. */
export const OldPrice = ({ oldPrice }: Pick<Price, 'oldPrice'>) =>
  oldPrice === undefined ? null : (
    <>
      {' '}
      <s aria-hidden="true">{formatMoney(oldPrice)}</s>
      <span className="screen-reader-only">{priceInsteadOf(oldPrice)}</span>
    </>
  );

/** A price with its tariff, if that has conditions, and the earlier price, if that was higher. */
export const PriceTag = ({ oldPrice, ...price }: LeadPrice) => (
  <>
    {namedPrice(price)}
    <OldPrice oldPrice={oldPrice} />
  </>
);

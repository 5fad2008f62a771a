import type { Price } from '../domain/money';
import type { LeadPrice } from '../domain/offers';
import { formatMoney } from '../text/format';
import { namedPrice, priceInsteadOf } from '../text/texts';

/** The price before a reduction: struck through, and in words for screen readers, which ignore the strike. */
export const OldPrice = ({ oldPrice }: Pick<Price, 'oldPrice'>) =>
  oldPrice === undefined ? null : (
    <>
      {' '}
      <s aria-hidden="true">{formatMoney(oldPrice)}</s>
      <span className="screen-reader-only">{priceInsteadOf(oldPrice)}</span>
    </>
  );

/** A price with the name of a tariff that has conditions, and with a higher earlier price. */
export const PriceTag = ({ oldPrice, ...price }: LeadPrice) => (
  <>
    {namedPrice(price)}
    <OldPrice oldPrice={oldPrice} />
  </>
);

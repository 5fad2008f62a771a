import type { ReadonlySignal } from '@preact/signals';
import { groupBy } from '../domain/collections';
import type { Id, Offer, TicketGroup } from '../domain/entities';
import { groupsByPrice, leadPriceOf } from '../domain/offers';
import { capitalize, formatMoney, joinWithCommas } from '../text/format';
import { accessibleOnly, priceInWords, pricesAll, pricesLabel, priceText, seatsCount } from '../text/texts';
import { Icon } from './Icon';
import { checkIcon, SEAT_KIND_ICONS } from './icons';
import { Strip } from './Strip';

interface Props {
  sale: {
    offer: ReadonlySignal<Offer>;
    chosenGroups: ReadonlySignal<ReadonlySet<Id>>;
    toggleGroup: (groupId: Id) => void;
  };
  /** The CSS colours of each group's dot, and of the check mark on the dot. */
  colors: Map<Id, string>;
  inks: Map<Id, string>;
  /** The filter for accessible places; undefined where the hall has none. */
  accessible?: { isOn: boolean; set: (isOn: boolean) => void } | undefined;
  /** Ends every filter. */
  onShowAll: () => void;
}

/** The ticket groups, the cheapest lead price first. The chips filter the hall, and their dots are its legend. */
export const PriceChips = ({ sale, colors, inks, accessible, onShowAll }: Props) => {
  const offer = sale.offer.value;
  const chosen = sale.chosenGroups.value;
  const freeSeats = groupBy([...offer.groupOfSeat.values()], (groupId) => groupId);
  const chip = (group: TicketGroup) => {
    const { id, name } = group;
    const price = leadPriceOf(offer, group);
    const seats = freeSeats.get(id)?.length ?? 0;
    const isIdle = !seats && !chosen.has(id);
    return (
      <button
        type="button"
        key={id}
        className="chip"
        aria-pressed={chosen.has(id)}
        aria-label={joinWithCommas(priceInWords(price), name, seatsCount(seats))}
        aria-disabled={isIdle}
        onClick={() => isIdle || sale.toggleGroup(id)}
      >
        <i className="dot" style={{ '--group-color': seats ? colors.get(id) : '', color: inks.get(id) }}>
          {chosen.has(id) && <Icon path={checkIcon} />}
        </i>
        {price.tariff ? (
          <>
            <span>{price.tariff}</span>
            {priceText(price.price)}
          </>
        ) : (
          capitalize(priceText(price.price))
        )}
        {/* CSS draws this price from the attribute: a text would have to be part of the name, which has the price in words. */}
        {price.oldPrice !== undefined && <s data-price={formatMoney(price.oldPrice)} />}
      </button>
    );
  };
  const isFiltered = chosen.size > 0 || accessible?.isOn === true;
  return (
    <Strip label={pricesLabel} wraps shown={isFiltered}>
      <button type="button" className="chip" aria-pressed={!isFiltered} onClick={onShowAll}>
        {pricesAll}
      </button>
      {groupsByPrice(offer).map(chip)}
      {/* this chip comes with the hall, later than the prices: in front of the prices it would shift them */}
      {accessible && (
        <button
          type="button"
          className="chip"
          aria-pressed={accessible.isOn}
          onClick={() => accessible.set(!accessible.isOn)}
        >
          <Icon path={SEAT_KIND_ICONS.wheelchair} />
          {accessibleOnly}
        </button>
      )}
    </Strip>
  );
};

import { groupPrice, priceName, pricesAll, pricesLabel } from '../texts';
import type { Id, Offer } from '../types';
import { Icon } from './Icon';
import { check } from './icons';
import { Strip } from './Strip';

interface Props {
  offer: Offer;
  chosen: ReadonlySet<Id>;
  /** The colour of each price group. */
  colors: Map<Id, string>;
  /** The colour of the check on it. */
  inks: Map<Id, string>;
  onToggle: (groupId: Id) => void;
  onClear: () => void;
}

/** The price groups, cheapest first: they filter the hall, and their dots are its legend. */
export const Chips = ({ offer, chosen, colors, inks, onToggle, onClear }: Props) => {
  const free = new Map<Id, number>();
  for (const group of offer.groupOfSeat.values()) free.set(group, (free.get(group) ?? 0) + 1);
  return (
    <Strip label={pricesLabel} kind="wrap">
      <button type="button" class="chip" aria-pressed={!chosen.size} onClick={onClear}>
        {pricesAll}
      </button>
      {[...offer.ticketGroups]
        .sort((a, b) => a.minPrice - b.minPrice)
        .map((group) => {
          const { id, name } = group;
          const price = groupPrice(group);
          const seats = free.get(id) ?? 0;
          return (
            <button
              type="button"
              key={id}
              class="chip"
              aria-pressed={chosen.has(id)}
              aria-label={priceName(price, name, seats)}
              disabled={!seats}
              onClick={() => onToggle(id)}
            >
              <i class="dot" style={{ '--c': seats ? colors.get(id) : '', color: inks.get(id) }}>
                {chosen.has(id) && <Icon d={check} />}
              </i>
              {price}
            </button>
          );
        })}
    </Strip>
  );
};

import type { ReadonlySignal } from '@preact/signals';
import type { Id, Offer } from '../domain/entities';
import { groupPrice, priceName, pricesAll, pricesLabel } from '../text/texts';
import { Icon } from './Icon';
import { check } from './icons';
import { Strip } from './Strip';

/** What is on sale, and the groups that are chosen. */
interface Choice {
  offer: ReadonlySignal<Offer>;
  chosenGroups: ReadonlySignal<ReadonlySet<Id>>;
  toggleGroup: (groupId: Id) => void;
  clearGroups: () => void;
}

/**
 * The price groups, cheapest first: they filter the hall, and their dots are its legend.
 * @param colors of the groups @param inks of the checks on them
 */
export const chips = (sale: Choice, colors: Map<Id, string>, inks: Map<Id, string>) => {
  const offer = sale.offer.value;
  const chosen = sale.chosenGroups.value;
  const free = new Map<Id, number>();
  for (const group of offer.groupOfSeat.values()) free.set(group, (free.get(group) ?? 0) + 1);
  return (
    <Strip label={pricesLabel} kind="wrap" chosen={!!chosen.size}>
      <button type="button" class="chip" aria-pressed={!chosen.size} onClick={sale.clearGroups}>
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
              disabled={!seats && !chosen.has(id)}
              onClick={() => sale.toggleGroup(id)}
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

import { useEffect, useRef, useState } from 'react';
import type { Seat } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import {
  freeSeatsCount,
  hallMapFailed,
  hallShowMap,
  listNoSeatsForPrice,
  listOtherSeats,
  listSearch,
  listShowAllPrices,
  nothingFound,
  sectorName,
  sectorSoldOut,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { searchIcon } from '../../ui/icons';
import { focusHeading } from '../../ui/keepFocus';
import { Placeholder } from '../../ui/Placeholder';
import { type ListProps, SectorRows } from './SectorRows';
import { createSearch } from './search';

const mapIcon = 'M3 6.5c4.5-2 9.5-2 14 0M4.5 11c3.5-1.5 7.5-1.5 11 0M6 15.5c2.5-1 5.5-1 8 0';

/** A search opens all that it finds up to so many seats. */
const MANY = 500;

/**
 * The hall as a list: sectors, rows and seats as real buttons. It does all that the map does, for those who cannot see the map, and
 * sells alone where there is none.
 */
export const SeatList = (hall: ListProps) => {
  const { seats, sectors, offer, mine, reserving, chosenGroups, onShowAll, lost, onMap } = hall;
  const [query, setQuery] = useState('');
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    // the button that opened the list is hidden with the map
    if (!lost && part.current) focusHeading(part.current);
  }, []);
  const finds = createSearch(query);
  const names = new Map(sectors.map(({ id, name }) => [id, sectorName(name)])).set('', listOtherSeats);
  const bySector = groupBy(seats, ({ sectorId }) => (names.has(sectorId) ? sectorId : ''));
  let total = 0;
  const parts = [...names].map(([id, name]) => {
    const free: Seat[] = [];
    const shown = (bySector.get(id) ?? []).filter((seat) => {
      const own = mine.has(seat.id) || reserving.has(seat.id);
      const group = offer.groupOfSeat.get(seat.id);
      const fits = (own || (group && (!chosenGroups.size || chosenGroups.has(group)))) && finds(name, seat.name);
      if (fits && !own) free.push(seat);
      return fits;
    });
    total += free.length;
    return { id, name, shown, free };
  });
  const found = parts.filter(({ shown }) => shown[0]);
  const whole = !query || total > MANY;
  return (
    <section class="twin stack" ref={part}>
      <div class="heads">
        <div class="row">
          <h2 class="grow soft">
            <span role="status">{lost ? hallMapFailed : freeSeatsCount(total)}</span>
          </h2>
          {onMap && (
            <button type="button" class="quiet" onClick={onMap}>
              <Icon path={mapIcon} />
              {hallShowMap}
            </button>
          )}
        </div>
        <label class="search">
          <Icon path={searchIcon} />
          <input
            class="box"
            type="search"
            placeholder={listSearch}
            aria-label={listSearch}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      </div>
      <div class="folds">
        {found.map((part, index) => (
          <SectorRows key={part.id + whole} {...part} hall={hall} first={!index || !whole} />
        ))}
      </div>
      {!(query ? found[0] : total) && (
        <Placeholder
          icon={searchIcon}
          title={query ? nothingFound(query) : chosenGroups.size ? listNoSeatsForPrice : sectorSoldOut}
        >
          {chosenGroups.size > 0 && (
            <button type="button" class="quiet" onClick={onShowAll}>
              {listShowAllPrices}
            </button>
          )}
        </Placeholder>
      )}
    </section>
  );
};

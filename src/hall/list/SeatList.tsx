import { useEffect, useRef, useState } from 'react';
import { groupBy, sumOf } from '../../domain/collections';
import type { Seat } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import { zonesOf } from '../../domain/zones';
import { capitalize } from '../../text/format';
import { whyNoMore } from '../../text/orderTexts';
import { zoneName } from '../../text/placeTexts';
import {
  freeSeatsCount,
  hallMapFailed,
  hallShowMap,
  listNoSuchSeats,
  listOtherSeats,
  listSearch,
  listShowAllPrices,
  listShowAllSeats,
  noSeats,
  nothingFound,
  resetSearch,
  sectorFilteredOut,
  sectorName,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { searchIcon } from '../../ui/icons';
import { focusBeginning } from '../../ui/keepFocus';
import { SearchField } from '../../ui/SearchField';
import { type Step, View } from '../../ui/View';
import { isSelectable, seatStateOf } from '../seating/seatState';
import { countSupply } from '../seating/supply';
import { type ListedSector, type ListProps, SectorRows } from './SectorRows';
import { createSearch } from './search';

const mapIcon = 'M3 6.5c4.5-2 9.5-2 14 0M4.5 11c3.5-1.5 7.5-1.5 11 0M6 15.5c2.5-1 5.5-1 8 0';

/** A search opens all sectors with results, unless it finds more free seats than this. */
const OPENED_AT_ONCE = 500;

const listSectors = (hall: ListProps, query: string): ListedSector[] => {
  const isFound = createSearch(query);
  const names = new Map(hall.sectors.map(({ id, name }) => [id, sectorName(name)])).set('', listOtherSeats);
  const zones = zonesOf(hall);
  const isFoundIn = (sector: string, { id, name }: Seat): boolean => {
    const zone = zones.get(id);
    return isFound(sector, zone ? zoneName(zone, hall.sectors) : name);
  };
  const seatsBySector = groupBy(hall.seats, ({ sectorId }) => (names.has(sectorId) ? sectorId : ''));
  return [...names].flatMap(([id, name]) => {
    const shown = (seatsBySector.get(id) ?? []).filter(
      (seat) => isSelectable(seatStateOf(seat.id, hall)) && isFoundIn(name, seat),
    );
    return shown.length ? [{ id, name, shown, supply: countSupply(shown, hall) }] : [];
  });
};

const Nothing = ({ query, onReset, hall }: { query: string; onReset: () => void; hall: ListProps }) => {
  const { chosenGroups, onlySeats, onShowAll } = hall;
  const filtered = onlySeats
    ? { title: listNoSuchSeats, showAll: listShowAllSeats }
    : chosenGroups.size > 0 && { title: capitalize(sectorFilteredOut), showAll: listShowAllPrices };
  const title = query ? nothingFound(query) : filtered ? filtered.title : capitalize(noSeats);
  const steps: Step[] = [];
  if (query) steps.push({ label: resetSearch, run: onReset });
  if (filtered) steps.push({ label: filtered.showAll, run: onShowAll });
  return <View icon={searchIcon} title={title} steps={steps} />;
};

/** Offers all functions of the map to buyers without sight of the map, and replaces a map that cannot be shown. */
export const SeatList = (hall: ListProps) => {
  const { isMapLost, onMap } = hall;
  const [query, setQuery] = useState('');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that opened the list is hidden with the map, and loses the focus.
    if (!isMapLost && section.current) focusBeginning(section.current);
  }, []);
  const sectors = listSectors(hall, query);
  const freeCount = sumOf(sectors, ({ supply }) => supply.free.length);
  const obstacle = freeCount > 0 ? whyNoMore(hall.limits.inOrder) : '';
  const opensFirstOnly = !query || freeCount > OPENED_AT_ONCE;
  // Seats of the buyer count as search results, but not as free seats.
  const isNothing = query ? sectors.length === 0 : freeCount === 0;
  // The screen around the hall says that all is sold, and offers other dates.
  const isAllSold = isSoldOut(hall.offer) && !hall.mine.size;
  return (
    <section className="seat-list stack" ref={section}>
      <div className="heading-and-search">
        <div className="row">
          <h2 className="grow soft">
            <span role="status">{isMapLost && onMap ? hallMapFailed : freeSeatsCount(freeCount)}</span>
          </h2>
          {onMap && (
            <button type="button" className="quiet" onClick={onMap}>
              <Icon path={mapIcon} />
              {hallShowMap}
            </button>
          )}
        </div>
        {!isAllSold && <SearchField label={listSearch} placeholder={listSearch} query={query} onQuery={setQuery} />}
      </div>
      {obstacle && <small className="soft">{obstacle}</small>}
      <div className="sector-list">
        {sectors.map((sector, index) => (
          // The key changes when a search begins or ends, so that sectors are opened or closed again.
          <SectorRows
            key={`${sector.id} ${opensFirstOnly}`}
            sector={sector}
            hall={hall}
            isOpenAtFirst={!index || !opensFirstOnly}
          />
        ))}
      </div>
      {isNothing && !isAllSold && <Nothing query={query} onReset={() => setQuery('')} hall={hall} />}
    </section>
  );
};

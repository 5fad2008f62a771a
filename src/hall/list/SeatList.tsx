import { useEffect, useRef, useState } from 'react';
import { byId, groupBy } from '../../domain/collections';
import type { Id, Seat } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import { type Zone, zonesOf } from '../../domain/zones';
import { whyNoMore } from '../../text/orderTexts';
import { zoneName } from '../../text/placeTexts';
import {
  freeSeatsCount,
  hallMapFailed,
  hallShowMap,
  listNoSeatsForPrice,
  listNoSuchSeats,
  listOtherSeats,
  listSearch,
  listShowAllPrices,
  listShowAllSeats,
  nothingFound,
  resetSearch,
  sectorName,
  sectorSoldOut,
  waitingForDrawing,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { searchIcon } from '../../ui/icons';
import { focusHeading } from '../../ui/keepFocus';
import { SearchField } from '../../ui/SearchField';
import { type Step, View } from '../../ui/View';
import { isSelectable, seatStateOf } from '../seating/seatState';
import { SectorRows } from './SectorRows';
import { createSearch } from './search';
import type { ListProps } from './types';

const mapIcon = 'M3 6.5c4.5-2 9.5-2 14 0M4.5 11c3.5-1.5 7.5-1.5 11 0M6 15.5c2.5-1 5.5-1 8 0';

/** A search opens all sectors with results, unless it finds more free seats than this. */
const OPENED_AT_ONCE = 500;

interface ListedSector {
  /** '' for seats of unknown sectors. */
  id: Id;
  name: string;
  /** The shown seats. `free`: the free ones among them. */
  shown: Seat[];
  free: Seat[];
}

/** @returns the sectors with seats that the buyer can take or has, and that match the search */
const listSectors = (hall: ListProps, query: string): ListedSector[] => {
  const isFound = createSearch(query);
  const names = new Map(hall.sectors.map(({ id, name }) => [id, sectorName(name)])).set('', listOtherSeats);
  const zones = zonesOf(hall);
  /** Search results by zone: a zone is tested once, however many places it has. */
  const foundZones = new Map<Zone, boolean>();
  const isFoundIn = (sector: string, seat: Seat): boolean => {
    const zone = zones.get(seat.id);
    if (!zone) return isFound(sector, seat.name);
    const isZoneFound = foundZones.get(zone) ?? isFound(sector, zoneName(zone, hall.sectors));
    foundZones.set(zone, isZoneFound);
    return isZoneFound;
  };
  const seatsBySector = groupBy(hall.seats, ({ sectorId }) => (names.has(sectorId) ? sectorId : ''));
  return [...names].flatMap(([id, name]) => {
    const free: Seat[] = [];
    const shown = (seatsBySector.get(id) ?? []).filter((seat) => {
      const state = seatStateOf(seat.id, hall);
      const isShown = isSelectable(state) && isFoundIn(name, seat);
      if (isShown && state === 'free') free.push(seat);
      return isShown;
    });
    return shown.length ? [{ id, name, shown, free }] : [];
  });
};

interface NothingProps {
  hall: Pick<ListProps, 'chosenGroups' | 'onlySeats' | 'onShowAll'>;
  query: string;
  onReset: () => void;
}

const Nothing = ({ query, onReset, hall: { chosenGroups, onlySeats, onShowAll } }: NothingProps) => {
  const filtered = onlySeats
    ? { title: listNoSuchSeats, showAll: listShowAllSeats }
    : chosenGroups.size > 0 && { title: listNoSeatsForPrice, showAll: listShowAllPrices };
  const title = query ? nothingFound(query) : filtered ? filtered.title : sectorSoldOut;
  const steps: Step[] = [];
  if (query) steps.push({ label: resetSearch, run: onReset });
  if (filtered) steps.push({ label: filtered.showAll, run: onShowAll });
  return <View icon={searchIcon} title={title} steps={steps} />;
};

/**
 * The hall as a list: sectors, rows, and seats as buttons. The list offers all functions of the map, for buyers who cannot see the map, and
 * replaces the map where there is none.
 */
export const SeatList = (hall: ListProps) => {
  const { isMapLost, onMap, standIn } = hall;
  const [query, setQuery] = useState('');
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that opened the list is hidden with the map, and loses the focus.
    if (!isMapLost && !standIn && section.current) focusHeading(section.current);
  }, []);
  const sectors = listSectors(hall, query);
  const freeCount = sectors.reduce((sum, { free }) => sum + free.length, 0);
  const obstacle = hall.limits && freeCount > 0 ? whyNoMore(hall.limits.inOrder) : '';
  const opensFirstOnly = !query || freeCount > OPENED_AT_ONCE;
  // Seats of the buyer count as search results, but not as free seats.
  const isNothing = query ? sectors.length === 0 : freeCount === 0;
  // The screen around the hall says that all is sold, and offers other dates.
  const isAllSold = isSoldOut(hall.offer) && !hall.mine.size;
  const reset = () => {
    setQuery('');
    // The pressed button disappears, and would lose the focus.
    section.current?.querySelector('input')?.focus();
  };
  const onUse = standIn ? standIn.onUse : undefined;
  const isDrawing = standIn && !standIn.isPainted;
  const title = isMapLost ? hallMapFailed : isDrawing ? waitingForDrawing : freeSeatsCount(freeCount);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody does something in it
    <section
      className={standIn ? 'seat-list stack stand-in' : 'seat-list stack'}
      ref={section}
      onFocus={onUse}
      onPointerDown={onUse}
      onScroll={onUse}
    >
      <div className="heading-and-search">
        <div className="row">
          <h2 className="grow soft">
            <span role="status">{title}</span>
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
        {sectors.map(({ id, name, shown, free }, index) => (
          // The key changes when a search begins or ends, so that sectors are opened or closed again.
          <SectorRows
            key={`${id} ${opensFirstOnly}`}
            name={name}
            viewUrl={byId(hall.sectors, id)?.viewUrl}
            shown={shown}
            free={free}
            hall={hall}
            isOpenAtFirst={(!index && !standIn) || !opensFirstOnly}
          />
        ))}
      </div>
      {isNothing && !isAllSold && <Nothing query={query} onReset={reset} hall={hall} />}
    </section>
  );
};

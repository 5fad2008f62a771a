import { useState } from 'react';
import { byId, groupBy } from '../../domain/collections';
import type { Id, Seat } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { compareNaturally, compareSeats, parseSeatName } from '../../domain/seatNames';
import type { Obstacle } from '../../domain/ticketLimits';
import { type Zone, zonesOf } from '../../domain/zones';
import { joinWithCommas } from '../../text/format';
import { obstacleText } from '../../text/orderTexts';
import { specialWords, zoneName } from '../../text/placeTexts';
import { listOtherSeats, priceRange, rowLabel, seatsCount } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon, SEAT_KIND_ICONS } from '../../ui/icons';
import { PriceTag } from '../../ui/PriceTag';
import { SeatView } from '../SeatView';
import { readSeat } from '../seating/readSeat';
import { isFree } from '../seating/seatState';
import { countSupply, describeSupply, freePrices, type Supply } from '../seating/supply';
import type { HallProps } from '../types';
import { ZoneStepper } from '../ZoneStepper';

export interface ListProps extends Omit<HallProps, 'schema' | 'inks' | 'say' | 'onRetry' | 'onReady'> {
  /** The map could not be shown, and the list replaces it. */
  isMapLost: boolean;
  /** 'На схеме': shows the map, or loads a failed map again; undefined if the venue has no map. */
  onMap: (() => void) | undefined;
}

const groupIdOf = ({ id }: Seat, { offer, groupsOfMine }: ListProps): Id =>
  groupsOfMine?.get(id) || (offer.groupOfSeat.get(id) ?? '');

/** @returns the name of a seat's row, '' for a seat without a row */
const rowOf = ({ name }: Seat): string => rowLabel(parseSeatName(name));

/** @returns the limit that prevents the buyer from taking the first free seat; undefined if no limit prevents it */
const obstacleOf = (seats: Seat[], hall: ListProps): Obstacle | undefined => {
  const free = seats.find(({ id }) => isFree(id, hall));
  const limit = free && hall.limits.forSeat(free.id);
  return limit && limit.more < 1 ? limit.obstacle : undefined;
};

/** Each kind of obstacle is shown once for all seats that it concerns: above the sectors, above the rows of a sector, or below a row. */
const textOf = (obstacle: Obstacle | undefined, ...kinds: Obstacle['kind'][]): string =>
  obstacle && kinds.includes(obstacle.kind) ? obstacleText(obstacle) : '';

const SeatButton = ({ seat, sectorName, hall }: { seat: Seat; sectorName: string; hall: ListProps }) => {
  const { row, number } = parseSeatName(seat.name);
  const classes = ['seat', !row && 'wide', specialWords(seat) && 'special', hall.reserving.has(seat.id) && 'busy'];
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      aria-pressed={hall.mine.has(seat.id)}
      aria-disabled={hall.offline || obstacleOf([seat], hall) !== undefined}
      aria-label={readSeat({ seat, sector: sectorName, states: hall })}
      onClick={() => hall.onPick([seat.id])}
    >
      {number}
    </button>
  );
};

/** Remarks on the special seats of a row. Equal remarks are joined: '1, 20 место для кресла-коляски'. A button may show the view. */
const SpecialSeats = ({ seats }: { seats: Seat[] }) => {
  const special = seats.filter((seat) => specialWords(seat) || seat.viewUrl);
  const remarks = groupBy(special, (seat) => `${specialWords(seat)}\n${seat.viewUrl}`);
  return (
    <>
      {[...remarks].map(([key, alike]) => {
        const [first] = alike as [Seat];
        const { kind, name, viewUrl } = first;
        const numbers = joinWithCommas(...alike.map((seat) => parseSeatName(seat.name).number));
        return (
          <div key={key} className="row remark">
            {kind && <Icon path={SEAT_KIND_ICONS[kind]} />}
            <small className="grow soft">
              <b>{numbers}</b> {specialWords(first)}
            </small>
            {viewUrl && <SeatView url={viewUrl} of={name} />}
          </div>
        );
      })}
    </>
  );
};

const Dot = ({ groupId, hall }: { groupId: Id | undefined; hall: ListProps }) => (
  <i className="dot" style={{ '--group-color': hall.colors.get(groupId ?? '') }} />
);

/** The shown seats of one price in a row, as buttons. */
const RowLine = ({ seats, hall, sectorName }: { seats: Seat[]; hall: ListProps; sectorName: string }) => {
  const [first] = seats as [Seat];
  // Undefined if the ticket group is no longer in the offer.
  const group = byId(hall.offer.ticketGroups, groupIdOf(first, hall));
  const obstacle = textOf(obstacleOf(seats, hall), 'tariff', 'unavailable');
  return (
    <div className="list-line seat-row">
      <h3 className="row">
        <span className="grow">{rowOf(first) || listOtherSeats}</span>
        {group && (
          <>
            <Dot groupId={group.id} hall={hall} />
            <span className="soft">
              <PriceTag {...leadPriceOf(hall.offer, group)} />
            </span>
          </>
        )}
      </h3>
      <SpecialSeats seats={seats} />
      <div className="row-seats">
        {seats.map((seat) => (
          <SeatButton key={seat.id} seat={seat} sectorName={sectorName} hall={hall} />
        ))}
      </div>
      {obstacle && <small className="soft obstacle">{obstacle}</small>}
    </div>
  );
};

export interface ListedSector {
  /** '' for seats of unknown sectors. */
  id: Id;
  name: string;
  shown: Seat[];
  supply: Supply;
}

interface ZoneLineProps {
  zone: Zone;
  /** The shown places of the zone. */
  places: Seat[];
  name: string;
  hall: ListProps;
  sector: ListedSector;
}

/** A zone, with its supply unless the sector's heading says the same, and a stepper for the buyer's places. */
const ZoneLine = ({ zone, places, name, hall, sector }: ZoneLineProps) => {
  const supply = countSupply(places, hall);
  const isSaid = name === sector.name && places.length === sector.shown.length;
  return (
    <div className="list-line zone-row row">
      <div className="grow">
        {!isSaid && (
          <>
            <h3>{joinWithCommas(name, zone.row && seatsCount(zone.places.length))}</h3>
            <div className="row soft">
              <Dot groupId={supply.mainGroup} hall={hall} />
              {describeSupply(supply, hall.offer)}
            </div>
          </>
        )}
      </div>
      <ZoneStepper hall={hall} zone={zone} name={name} supply={supply} />
    </div>
  );
};

interface Props {
  sector: ListedSector;
  hall: ListProps;
  isOpenAtFirst: boolean;
}

/** The browser lays out only rows near the visible part (`content-visibility`), yet find-in-page and screen readers reach all rows. */
export const SectorRows = ({ sector, hall, isOpenAtFirst }: Props) => {
  const { name, shown, supply } = sector;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const byZone = groupBy(isOpen ? shown : [], ({ id }) => zonesOf(hall).get(id));
  const singles = byZone.get(undefined) ?? [];
  const zones = [...byZone]
    .flatMap(([zone, places]) => (zone ? { zone, places, name: zoneName(zone, hall.sectors) } : []))
    .sort((one, other) => compareNaturally(one.name, other.name));
  // The seats without a row come last. No key depends on the seats: a button keeps the focus while its seat is being reserved.
  const rows = groupBy(
    singles.sort((one, other) => Number(!rowOf(one)) - Number(!rowOf(other)) || compareSeats(one, other)),
    (seat) => `${rowOf(seat)} ${groupIdOf(seat, hall)}`,
  );
  // Only for single seats: each zone shows its own obstacle.
  const ofSector = textOf(obstacleOf(singles, hall), 'sector');
  const prices = freePrices(supply, hall.offer);
  const viewUrl = byId(hall.sectors, sector.id)?.viewUrl;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <div className="grow">
          <b>{name}</b>
          <small className="soft">{seatsCount(supply.free.length)}</small>
        </div>
        <small className="soft">{prices.length > 0 && priceRange(prices)}</small>
        <Icon path={chevronDownIcon} />
      </summary>
      {ofSector && <small className="soft sector-view">{ofSector}</small>}
      {isOpen && viewUrl && (
        <div className="sector-view">
          <SeatView url={viewUrl} of={name} />
        </div>
      )}
      {zones.map((line) => (
        <ZoneLine key={line.zone.id} {...line} hall={hall} sector={sector} />
      ))}
      {[...rows].map(([key, seats]) => (
        <RowLine key={key} seats={seats} hall={hall} sectorName={name} />
      ))}
    </details>
  );
};

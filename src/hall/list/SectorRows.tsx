import { useState } from 'react';
import { groupBy } from '../../domain/collections';
import type { Seat, TicketGroup } from '../../domain/entities';
import { groupOfSeat, leadPriceOf } from '../../domain/offers';
import { compareSeats, parseSeatName } from '../../domain/seatNames';
import type { Obstacle } from '../../domain/ticketLimits';
import { type Zone, zonesOf } from '../../domain/zones';
import { obstacleText } from '../../text/orderTexts';
import { specialWords } from '../../text/placeTexts';
import { listOtherSeats, priceRange, rowLabel, seatsCount } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon } from '../../ui/icons';
import { PriceTag } from '../../ui/PriceTag';
import { SeatView } from '../SeatView';
import { readSeat } from '../seating/readSeat';
import { seatStateOf } from '../seating/seatState';
import { SpecialSeats } from './SpecialSeats';
import type { ListProps } from './types';
import { ZoneRow } from './ZoneRow';
import { zoneLines } from './zoneLines';

/** @returns the limit that prevents the buyer from taking the first free seat; undefined if there is none */
const obstacleOf = (seats: Seat[], hall: ListProps): Obstacle | undefined => {
  const free = seats.find(({ id }) => seatStateOf(id, hall) === 'free');
  const { more, obstacle } = (free && hall.limits?.forSeat(free.id)) ?? { more: Infinity };
  return more < 1 ? obstacle : undefined;
};

/** @returns the text of an obstacle of the given kinds: each kind is shown once, above all seats that it concerns */
const textOf = (obstacle: Obstacle | undefined, ...kinds: Obstacle['kind'][]): string =>
  obstacle && kinds.includes(obstacle.kind) ? obstacleText(obstacle) : '';

interface SeatButtonProps {
  seat: Seat;
  sectorName: string;
  hall: ListProps;
}

/** The button of a seat: pressed if the seat is the buyer's, wide if the seat's name has no row. */
const SeatButton = ({ seat, sectorName, hall }: SeatButtonProps) => {
  const { row, number } = parseSeatName(seat.name);
  const classes = [
    'seat',
    !row && 'wide',
    specialWords(seat) && 'special',
    seatStateOf(seat.id, hall) === 'reserving' && 'busy',
  ];
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

interface RowLineProps {
  label: string;
  seats: Seat[];
  group: TicketGroup | undefined;
  sectorName: string;
  hall: ListProps;
}

/** The seats of a row in one ticket group. */
const RowLine = ({ label, seats, group, sectorName, hall }: RowLineProps) => {
  const obstacle = textOf(obstacleOf(seats, hall), 'tariff', 'unavailable');
  return (
    <div className="seat-row">
      <h3 className="row">
        <span className="grow">{label || listOtherSeats}</span>
        {group && <i className="dot" style={{ '--group-color': hall.colors.get(group.id) }} />}
        <span className="soft">{group && <PriceTag {...leadPriceOf(hall.offer, group)} />}</span>
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

/** @returns the seats by row; seats without a row come last */
const rowsOf = (seats: Seat[]): [label: string, row: Seat[]][] =>
  [...groupBy([...seats].sort(compareSeats), ({ name }) => rowLabel(parseSeatName(name)))].sort(
    ([label], [other]) => Number(!label) - Number(!other),
  );

/** @returns the seats of a row by ticket group; a seat that has left the offer stays in the group of the seat before */
const linesOf = (
  row: Seat[],
  groupOf: (seat: Seat) => TicketGroup | undefined,
): [TicketGroup | undefined, Seat[]][] => {
  let lastGroup = row.map(groupOf).find(Boolean);
  const lineOf = (seat: Seat) => {
    lastGroup = groupOf(seat) ?? lastGroup;
    return lastGroup;
  };
  return [...groupBy(row, lineOf)];
};

/** @returns the shown places by zone; the key undefined has the single seats */
const byZone = (shown: Seat[], hall: ListProps): Map<Zone | undefined, Seat[]> => {
  const zones = zonesOf(hall);
  return groupBy(shown, ({ id }) => zones.get(id));
};

const ZoneRows = ({ places, hall }: { places: Map<Zone | undefined, Seat[]>; hall: ListProps }) => {
  const lines = zoneLines(places, hall);
  return (
    <>
      {lines.map((line) => (
        <ZoneRow
          key={line.key}
          line={line}
          isOneOfMany={lines.some((other) => other !== line && other.zone === line.zone)}
          hall={hall}
        />
      ))}
    </>
  );
};

interface Props {
  name: string;
  viewUrl: string | undefined;
  /** The sector's shown seats. `free`: the free ones among them. */
  shown: Seat[];
  free: Seat[];
  hall: ListProps;
  isOpenAtFirst: boolean;
}

/**
 * A sector with its name, the number of free seats, prices and, if open, rows. The browser lays out only rows near the visible part
 * (`content-visibility`), yet find-in-page and screen readers reach all rows.
 */
export const SectorRows = ({ name, viewUrl, shown, free, hall, isOpenAtFirst }: Props) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const places = byZone(isOpen ? shown : [], hall);
  const singles = places.get(undefined) ?? [];
  // Only for single seats: each zone shows its own obstacle.
  const ofSector = textOf(obstacleOf(singles, hall), 'sector');
  const groupOf = (seat: Seat) => groupOfSeat(hall.offer, seat.id);
  const prices = [...new Set(free.map(groupOf))].flatMap((group) =>
    group ? leadPriceOf(hall.offer, group).price : [],
  );
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="row">
        <div className="grow">
          <b>{name}</b>
          <small className="soft">{seatsCount(free.length)}</small>
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
      <ZoneRows places={places} hall={hall} />
      {rowsOf(singles).flatMap(([label, row]) =>
        linesOf(row, groupOf).map(([group, seats], index) => (
          <RowLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat that is taken may be the last of its group, and keeps its button
            key={`${label} ${index}`}
            label={label}
            seats={seats}
            group={group}
            sectorName={name}
            hall={hall}
          />
        )),
      )}
    </details>
  );
};

import { useState } from 'react';
import type { Seat } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { groupOfSeat } from '../../domain/offers';
import { compareSeats, parseSeatName } from '../../domain/seatNames';
import { groupPrice, listOtherSeats, priceFrom, rowLabel, seatsCount } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon } from '../../ui/icons';
import { readSeat } from '../seating/readSeat';
import type { HallProps } from '../types';

/** What the list is given. */
export interface ListProps extends Omit<HallProps, 'schema' | 'inks' | 'say' | 'onRetry' | 'onReady'> {
  /** The map could not be shown: the list stands in for it. */
  lost: boolean;
  /** 'На схеме': leads back to the map, or asks again for one that is lost; undefined where the venue has none. */
  onMap: (() => void) | undefined;
}

interface Props {
  name: string;
  /** The sector's seats that are shown, and those of them that are free. */
  shown: Seat[];
  free: Seat[];
  hall: ListProps;
  /** Open at first. */
  first: boolean;
}

/**
 * One sector: its name, free seats and price from, and, once open, its rows; a row with two prices is two lines. The browser lays out
 * only rows near what can be seen (`content-visibility`); all of them can be found and walked by headings.
 */
export const SectorRows = ({ name, shown, free, hall, first }: Props) => {
  const [open, setOpen] = useState(first);
  const { offer, mine, reserving, offline, colors, onPick } = hall;
  const groupOf = (seat: Seat) => groupOfSeat(offer, seat.id);
  const cheapest = minimumBy(free.map(groupOf), (group) => (group ? group.minPrice : Infinity));
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="row">
        <div class="grow">
          <b>{name}</b>
          <small class="soft">{seatsCount(free.length)}</small>
        </div>
        <small class="soft">{cheapest && priceFrom(cheapest.minPrice)}</small>
        <Icon path={chevronDownIcon} />
      </summary>
      {open &&
        [...groupBy([...shown].sort(compareSeats), (seat) => rowLabel(parseSeatName(seat.name)))]
          .sort(([label], [other]) => +!label - +!other)
          .map(([label, row]) => {
            // an own seat may have left the offer: it stays beside its neighbours
            let usual = row.map(groupOf).find(Boolean);
            const lineOf = (seat: Seat) => {
              usual = groupOf(seat) || usual;
              return usual;
            };
            return [...groupBy(row, lineOf)].map(([group, line], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of which only own seats are left has no group
              <div class="seatrow" key={label + at}>
                <h3 class="row">
                  <span class="grow">{label || listOtherSeats}</span>
                  {group && <i class="dot" style={{ '--c': colors.get(group.id) }} />}
                  <span class="soft">{group && groupPrice(group)}</span>
                </h3>
                <div class="chairs">
                  {line.map((seat) => (
                    <button
                      type="button"
                      key={seat.id}
                      class={`seat${label ? '' : ' wide'}${reserving.has(seat.id) ? ' busy' : ''}`}
                      aria-pressed={mine.has(seat.id)}
                      aria-disabled={offline}
                      aria-label={readSeat({ seat, sector: name, states: hall })}
                      onClick={() => onPick([seat.id])}
                    >
                      {parseSeatName(seat.name).number}
                    </button>
                  ))}
                </div>
              </div>
            ));
          })}
    </details>
  );
};

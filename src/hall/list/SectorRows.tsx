import { useState } from 'react';
import { from, groupPrice, listOther, seatsCount } from '../../texts';
import type { Id, Seat } from '../../types';
import { Icon } from '../../ui/Icon';
import { down } from '../../ui/icons';
import { leastBy } from '../nearest';
import { groupOfSeat, readSeat } from '../readSeat';
import { byNumber, groupBy, groupRows, splitName } from '../rows';
import type { HallProps } from '../types';
import { Line } from './Line';

/** What the list is given. */
export interface ListProps extends Omit<HallProps, 'schema' | 'say' | 'onReady'> {
  /** The CSS colour of each price group. */
  colors: Map<Id, string>;
  /** 'На схеме'; undefined where there is no map to go to. */
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
  lazy: boolean;
}

/** One sector: its name, free seats and price from, and, once open, its rows; a row with two prices is two lines. */
export const SectorRows = ({ name, shown, free, hall, first, lazy }: Props) => {
  const [open, setOpen] = useState(first);
  const { offer, mine, reserving, offline, colors, onPick } = hall;
  const cheapest = leastBy(
    free.map((seat) => groupOfSeat(offer, seat.id)),
    (group) => (group ? group.minPrice : Infinity),
  );
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="row">
        <div class="grow">
          <b>{name}</b>
          <small class="soft">{seatsCount(free.length)}</small>
        </div>
        <small class="soft">{cheapest && from(cheapest.minPrice)}</small>
        <Icon d={down} />
      </summary>
      {open &&
        groupRows(shown, (seat) => seat.name).map(([label, row]) => {
          let group: ReturnType<typeof groupOfSeat>;
          // an own seat may have left the offer: it stays beside its neighbours
          const lines = groupBy(byNumber(row), (seat) => (group = groupOfSeat(offer, seat.id) ?? group));
          return [...lines].map(([group, line]) => (
            <Line
              key={label + (group ? group.id : '')}
              lazy={lazy}
              head={
                <h3 class="row">
                  <span class="grow">{label}</span>
                  {group && <i class="dot" style={{ '--c': colors.get(group.id) }} />}
                  <span class="soft">{group && groupPrice(group)}</span>
                </h3>
              }
            >
              {line.map((seat) => (
                <button
                  type="button"
                  key={seat.id}
                  class={`seat ${label === listOther ? 'wide' : ''} ${reserving.has(seat.id) ? 'busy' : ''}`}
                  aria-pressed={mine.has(seat.id)}
                  aria-disabled={offline}
                  aria-label={readSeat(hall, seat, name)}
                  onClick={() => offline || onPick([seat.id])}
                >
                  {splitName(seat.name)[1]}
                </button>
              ))}
            </Line>
          ));
        })}
    </details>
  );
};

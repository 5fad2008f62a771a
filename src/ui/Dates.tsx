import { useMemo } from 'react';
import { when } from '../format';
import { datesLabel, datesSold } from '../texts';
import type { Id, Performance } from '../types';
import { Strip } from './Strip';

interface Props {
  /** Sorted by time. */
  performances: Performance[];
  chosen: Id | undefined;
  soldOut: ReadonlySet<Id>;
  onChoose: (performanceId: Id) => void;
}

/** The performances of a show as a row of dates under their months. */
export const Dates = ({ performances, chosen, soldOut, onChoose }: Props) => {
  const months = useMemo(() => {
    const found = new Map<string, [Id, ReturnType<typeof when>][]>();
    for (const { id, startAt } of performances) {
      const date = when(startAt);
      const month = found.get(date.month) ?? [];
      found.set(date.month, month);
      month.push([id, date]);
    }
    return [...found];
  }, [performances]);
  return (
    <Strip label={datesLabel} chosen={chosen}>
      {months.map(([month, dates]) => (
        <div key={month}>
          <h3 class="soft">{month}</h3>
          <div class="row">
            {dates.map(([id, date]) => (
              <button
                type="button"
                key={id}
                class={soldOut.has(id) ? 'date sold' : 'date'}
                aria-pressed={id === chosen}
                aria-label={date.full + (soldOut.has(id) ? `, ${datesSold}` : '')}
                onClick={() => onChoose(id)}
              >
                {date.weekday}
                <b>{date.day}</b>
                {date.time}
              </button>
            ))}
          </div>
        </div>
      ))}
    </Strip>
  );
};

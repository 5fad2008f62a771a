import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'react';
import { when } from '../format';
import { datesLabel, datesSold } from '../texts';
import type { Id, Performance } from '../types';
import { Strip } from './Strip';

interface Props {
  show: {
    /** Sorted by time. */
    performances: ReadonlySignal<Performance[]>;
    /** The chosen one. */
    performance: ReadonlySignal<Performance | null>;
    soldOut: ReadonlySignal<ReadonlySet<Id>>;
    select: (performanceId: Id) => void;
  };
}

/** The performances of a show as a row of dates under their months. */
export const Dates = ({ show }: Props) => {
  const performances = show.performances.value;
  const chosen = show.performance.value?.id;
  const months = useMemo(() => {
    const found = new Map<string, [Id, ReturnType<typeof when>][]>();
    for (const { id, startAt } of performances) {
      const date = when(startAt);
      found.set(date.month, [...(found.get(date.month) ?? []), [id, date]]);
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
                class={show.soldOut.value.has(id) ? 'date sold' : 'date'}
                aria-pressed={id === chosen}
                aria-label={date.full + (show.soldOut.value.has(id) ? `, ${datesSold}` : '')}
                onClick={() => show.select(id)}
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

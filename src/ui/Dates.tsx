import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'react';
import type { Id, Performance } from '../domain/entities';
import { formatDate } from '../text/format';
import { dateSoldOut, datesLabel } from '../text/texts';
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
  /** Of the widget, CSS px. */
  width: number;
  /** Runs once after so many ms. Returns its undo. */
  runLater: (ms: number, run: () => void) => () => void;
}

/** No date takes less, CSS px: those that can be seen are drawn first. */
const DATE_WIDTH = 40;

/**
 * Every so many ms the dates double until all are there: 400 at once would hold up the seats of a slow phone for 150 ms. On a slow
 * network the seats come half a second after the dates, and the 25 ms that the next dates take wait for them.
 */
const MORE_MS = 700;

/** The chosen date and the one behind it are always drawn, so that the row does not end with the chosen one. */
const WITH_NEXT = 2;

interface Month {
  name: string;
  dates: { id: Id; text: ReturnType<typeof formatDate> }[];
}

const groupByMonth = (performances: Performance[]): Month[] => {
  const months = new Map<string, Month>();
  for (const { id, startAt } of performances) {
    const text = formatDate(startAt);
    const name = text.month ?? '';
    const month = months.get(name) ?? { name, dates: [] };
    month.dates.push({ id, text });
    months.set(name, month);
  }
  return [...months.values()];
};

/** The performances of a show as a row of dates under their months. */
export const Dates = ({ show, width, runLater }: Props) => {
  const performances = show.performances.value;
  const chosenId = show.performance.value?.id;
  const soldOut = show.soldOut.value;
  const [count, setCount] = useState(width / DATE_WIDTH);
  const shown = Math.max(count, performances.findIndex(({ id }) => id === chosenId) + WITH_NEXT);
  useEffect(
    () => (shown < performances.length ? runLater(MORE_MS, () => setCount(shown * 2)) : undefined),
    [shown, performances],
  );
  const months = useMemo(() => groupByMonth(performances.slice(0, shown)), [performances, shown]);
  return (
    <Strip label={datesLabel} chosen={chosenId}>
      {months.map(({ name, dates }) => (
        <div key={name}>
          <h3 className="soft">{name}</h3>
          <div className="row">
            {dates.map(({ id, text }) => (
              <button
                type="button"
                key={id}
                className={soldOut.has(id) ? 'date sold' : 'date'}
                aria-pressed={id === chosenId}
                aria-label={text.full + (soldOut.has(id) ? `, ${dateSoldOut}` : '')}
                onClick={() => show.select(id)}
              >
                {text.weekday}
                <b>{text.day}</b>
                {text.time}
              </button>
            ))}
          </div>
        </div>
      ))}
    </Strip>
  );
};

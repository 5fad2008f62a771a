import { useEffect, useState } from 'react';
import { groupBy, minimumBy } from '../domain/collections';
import type { Id, Performance } from '../domain/entities';
import { formatDate } from '../text/format';
import { datesJump, datesLabel } from '../text/texts';
import { DateButton, type DatedShow } from './DateButton';
import { Strip } from './Strip';

interface Props {
  show: DatedShow;
  /** The widget's width, CSS px. */
  width: number;
  /** Runs a function once after a delay. Returns a function that cancels it. */
  runLater: (ms: number, run: () => void) => () => void;
}

/** The least width of a date, CSS px. It bounds the number of dates in view. */
const DATE_WIDTH = 40;

/**
 * The dates out of view are drawn after this time, ms: 400 dates take a slow phone 150 ms, and on a slow network the seats come half a
 * second after the dates in view.
 */
const MORE_MS = 700;

/** The chosen date and the next date are always drawn, so that the row does not seem to end with the chosen date. */
const WITH_NEXT = 2;

/** Above this number of dates, a date field lets the buyer jump to a date. */
const MANY_DATES = 20;

/** The day in the venue's time zone, in the format of a date input: '2026-12-31'. */
const dayOf = ({ startAt }: Performance): string => startAt.slice(0, 10);

interface JumpProps {
  performances: Performance[];
  onJump: (nearest: Performance) => void;
}

/** The browser's native date input. The row scrolls to each date that is typed or picked; the focus stays in the input. */
const DateJump = ({ performances, onJump }: JumpProps) => (
  <label className="date-jump">
    <small className="soft">{datesJump}</small>
    <input
      type="date"
      className="text-field"
      onInput={({ currentTarget }) => {
        const day = Date.parse(currentTarget.value);
        const nearest = minimumBy(performances, (each) => Math.abs(Date.parse(dayOf(each)) - day));
        if (nearest) onJump(nearest);
      }}
    />
  </label>
);

/** The performances of a show as a row of dates, grouped by month. Beside a long row a date field scrolls it to the nearest date. */
export const Dates = ({ show, width, runLater }: Props) => {
  const performances = show.performances.value;
  const chosenId = show.performance.value?.id;
  const [isWhole, setWhole] = useState(false);
  useEffect(() => runLater(MORE_MS, () => setWhole(true)), []);
  const first = Math.max(width / DATE_WIDTH, performances.findIndex(({ id }) => id === chosenId) + WITH_NEXT);
  const drawn = isWhole ? performances : performances.slice(0, first);
  const months = groupBy(drawn, ({ startAt }) => formatDate(startAt).month ?? '');
  const namesCard = performances.some(({ pushkinCard }) => !pushkinCard);
  /** The date that the buyer jumped to, until a date is pressed. */
  const [goalId, setGoal] = useState<Id>();
  const jump = (nearest: Performance) => {
    setWhole(true);
    setGoal(nearest.id);
  };
  const select = (id: Id) => {
    setGoal(undefined);
    show.select(id);
  };
  return (
    <div className="row dates">
      {performances.length > MANY_DATES && <DateJump performances={performances} onJump={jump} />}
      <Strip label={datesLabel} shown={goalId ?? chosenId}>
        {[...months].map(([name, ofMonth]) => (
          <div key={name}>
            <small className="month soft">{name}</small>
            <div className="row">
              {ofMonth.map((performance) => (
                <DateButton
                  key={performance.id}
                  performance={performance}
                  show={{ ...show, select }}
                  isGoal={performance.id === goalId}
                  namesCard={namesCard}
                />
              ))}
            </div>
          </div>
        ))}
      </Strip>
    </div>
  );
};

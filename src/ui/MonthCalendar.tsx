import { type KeyboardEvent, useMemo, useState } from 'react';
import { type CalendarDay, leastPriceOf, monthOf, weeksOf } from '../domain/calendar';
import type { Performance } from '../domain/entities';
import { CALENDAR_WEEKDAYS, formatDate, formatRoublesBriefly, joinWithCommas, NO_BREAK_SPACE } from '../text/format';
import { calendarCheapest, calendarPrices, leastPrice, timesLabel } from '../text/texts';
import { DateButton, type DatedShow, linesOf, saleText } from './DateButton';
import { itemFor, Strip } from './Strip';

interface Props {
  /** Of the month. */
  name: string;
  /** Its performances, at least one, sorted by time. */
  performances: Performance[];
  show: DatedShow;
}

/** @returns those of which something can be had, as far as it is known */
const onSale = (performances: Performance[], { soldOut, closedStages }: DatedShow): Performance[] =>
  performances.filter(({ id }) => !soldOut.value.has(id) && !closedStages.value.has(id));

/** The day above or below in the same column that has a performance. */
function dayInColumn(button: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const cell = button.closest('td') as HTMLElement;
  const week = cell.parentElement as HTMLElement;
  const column = [...week.children].indexOf(cell);
  const weeks = [...(week.parentElement?.children ?? [])];
  const at = weeks.indexOf(week);
  const onTheWay = step > 0 ? weeks.slice(at + 1) : weeks.slice(0, at).reverse();
  return onTheWay.flatMap((each) => each.children[column]?.querySelector('button') ?? [])[0];
}

/** Moves the focus by the keys that calendars have. */
function move(event: KeyboardEvent<HTMLElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
  if (altKey || ctrlKey || metaKey) return;
  const button = target as HTMLButtonElement;
  const days = [...currentTarget.querySelectorAll('button')];
  const step = { ArrowUp: -1, ArrowDown: 1 }[key] as 1 | -1 | undefined;
  const next = step ? dayInColumn(button, step) : itemFor(key, days, days.indexOf(button));
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}

interface DayProps {
  day: CalendarDay;
  show: DatedShow;
  isCheapest: boolean;
  isStop: boolean;
  onStop: (dayOfMonth: number) => void;
}

const Day = ({ day: { dayOfMonth, performances }, show, isCheapest, isStop, onStop }: DayProps) => {
  const [first] = performances;
  if (!first) return <span className="soft">{dayOfMonth}</span>;
  const available = onSale(performances, show);
  const price = leastPriceOf(available);
  const { weekday, date } = formatDate(first.startAt);
  const sale = available[0] ? price !== undefined && leastPrice(price) : saleText(first, show);
  const looks = ['day', available[0] ? '' : 'sold', isCheapest ? 'cheapest' : ''];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={performances.some(({ id }) => id === show.performance.value?.id)}
      aria-disabled={show.isOffline}
      aria-label={joinWithCommas(weekday, date, sale, isCheapest && calendarCheapest)}
      onFocus={() => onStop(dayOfMonth)}
      onClick={() => show.select((available[0] ?? first).id)}
    >
      <b>{dayOfMonth}</b>
      {/* Told in the label as "от 1 500 ₽": written by the style sheet, it is no text that the label lacks. */}
      <small data-price={price === undefined ? NO_BREAK_SPACE : formatRoublesBriefly(price)} />
    </button>
  );
};

/** The performances of a month by its weeks, with what the cheapest seat of each day costs; of the chosen day, below, its times. */
export const MonthCalendar = ({ name, performances, show }: Props) => {
  const weeks = useMemo(() => weeksOf(monthOf(performances[0]?.startAt ?? ''), performances), [performances]);
  /** The day at which the keyboard stops. */
  const [stop, setStop] = useState<number>();
  const days = weeks.flat().filter(({ performances: ofDay }) => ofDay[0]);
  const chosenDay = days.find((day) => day.performances.some(({ id }) => id === show.performance.value?.id));
  const stopDay = days.find((day) => day.dayOfMonth === stop) ?? chosenDay ?? days[0];
  const prices = days.flatMap((day) => leastPriceOf(onSale(day.performances, show)) ?? []);
  const least = Math.min(...prices);
  // where all days cost the same none is the cheapest
  const isTold = prices.some((price) => price > least);
  const isCheapest = (day: CalendarDay): boolean => isTold && leastPriceOf(onSale(day.performances, show)) === least;
  return (
    <div>
      <table className="calendar" onKeyDown={move}>
        <caption>{name}</caption>
        <thead>
          <tr>
            {CALENDAR_WEEKDAYS.map((weekday) => (
              <th key={weekday.short} scope="col" abbr={weekday.name}>
                {weekday.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.dayOfMonth}>
              {week.map((day) => (
                <td key={day.dayOfMonth}>
                  {day.isOfMonth && (
                    <Day day={day} show={show} isCheapest={isCheapest(day)} isStop={day === stopDay} onStop={setStop} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="calendar-note soft">{calendarPrices}</p>
      {chosenDay?.performances[1] && (
        <Strip label={timesLabel} chosen={show.performance.value?.id}>
          {chosenDay.performances.map((performance) => (
            <DateButton key={performance.id} performance={performance} show={show} lines={linesOf(show)} />
          ))}
        </Strip>
      )}
    </div>
  );
};

import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type CalendarDay, leastPriceOf, monthOf, weeksOf } from '../domain/calendar';
import type { Performance } from '../domain/entities';
import { isClosed, ON_SALE } from '../domain/saleStages';
import { CALENDAR_WEEKDAYS, formatDate, formatRoublesBriefly, joinWithCommas, NO_BREAK_SPACE } from '../text/format';
import { CLOSED_BRIEFLY, calendarCheapest, calendarPrices, leastPrice, timesLabel } from '../text/texts';
import { DateButton, type DatedShow, isOver, linesOf, saleText } from './DateButton';
import { itemFor, Strip } from './Strip';

type Step = 1 | -1;

interface Props {
  /** Of the month. */
  name: string;
  /** Its performances, at least one, sorted by time. */
  performances: Performance[];
  show: DatedShow;
  /** The keyboard asks for the month before or after. Returns whether there is one. */
  onTurn: (step: Step) => boolean;
}

/** @returns those of which something can be had, as far as it is known */
const onSale = (performances: Performance[], { dateStates }: DatedShow): Performance[] =>
  performances.filter(({ id }) => (dateStates.value.get(id) ?? ON_SALE) === ON_SALE);

/** The day above or below in the same column that has a performance. */
function dayInColumn(button: HTMLElement, step: Step): HTMLElement | undefined {
  const cell = button.closest('td') as HTMLElement;
  const week = cell.parentElement as HTMLElement;
  const column = [...week.children].indexOf(cell);
  const weeks = [...(week.parentElement?.children ?? [])];
  const at = weeks.indexOf(week);
  const onTheWay = step > 0 ? weeks.slice(at + 1) : weeks.slice(0, at).reverse();
  return onTheWay.flatMap((each) => each.children[column]?.querySelector('button') ?? [])[0];
}

const WEEK_KEYS: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 };
const MONTH_KEYS: Record<string, Step> = { PageUp: -1, PageDown: 1 };

/** @param onTurn asks for the month before or after @returns what moves the focus by the keys that calendars have */
const moveBy =
  (onTurn: (step: Step) => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, currentTarget, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    const button = target as HTMLButtonElement;
    const days = [...currentTarget.querySelectorAll('button')];
    const [ofWeek, ofMonth] = [WEEK_KEYS[key], MONTH_KEYS[key]];
    const next = ofWeek ? dayInColumn(button, ofWeek) : itemFor(key, days, days.indexOf(button));
    if (!next && !ofMonth) return;
    event.preventDefault();
    next?.focus({ preventScroll: true });
    if (ofMonth) onTurn(ofMonth);
  };

/** @returns of a day on which nothing can be had now: what will be sold here, else what is sold elsewhere, else what is over */
const bestOfClosed = (performances: Performance[], show: DatedShow): Performance | undefined =>
  performances.find(({ id }) => show.dateStates.value.get(id)?.state === 'not_started') ??
  performances.find((each) => !isOver(each, show)) ??
  performances[0];

/** @param price the least of the day @returns what there is room for below the number of a day; what is over is struck through */
const noteBelow = (best: Performance, price: number | undefined, show: DatedShow): string => {
  if (price !== undefined) return formatRoublesBriefly(price);
  const stage = show.dateStates.value.get(best.id);
  return stage && isClosed(stage) && !isOver(best, show) ? CLOSED_BRIEFLY[stage.state] : NO_BREAK_SPACE;
};

interface DayProps {
  day: CalendarDay;
  show: DatedShow;
  isCheapest: boolean;
  isStop: boolean;
  onStop: (dayOfMonth: number) => void;
}

const Day = ({ day: { dayOfMonth, performances }, show, isCheapest, isStop, onStop }: DayProps) => {
  const available = onSale(performances, show);
  const best = available[0] ?? bestOfClosed(performances, show);
  if (!best) return <span className="soft">{dayOfMonth}</span>;
  const price = leastPriceOf(available);
  const { weekdayInFull, date } = formatDate(best.startAt);
  const sale = available[0] ? price !== undefined && leastPrice(price) : saleText(best, show);
  const looks = ['day', isOver(best, show) ? 'sold' : '', isCheapest ? 'cheapest' : ''];
  return (
    <button
      type="button"
      className={looks.filter(Boolean).join(' ')}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={performances.some(({ id }) => id === show.performance.value?.id)}
      aria-disabled={show.isOffline}
      aria-label={joinWithCommas(weekdayInFull, date, sale, isCheapest && calendarCheapest)}
      onFocus={() => onStop(dayOfMonth)}
      onClick={() => show.select(best.id)}
    >
      <b>{dayOfMonth}</b>
      {/* Told in the label as "от 1 500 ₽": written by the style sheet, it is no text that the label lacks. */}
      <small data-note={noteBelow(best, price, show)} />
    </button>
  );
};

/** @returns the day itself, else the next one, else the last; undefined where none is asked for */
const nearestDay = (days: CalendarDay[], dayOfMonth: number | undefined): CalendarDay | undefined =>
  dayOfMonth === undefined ? undefined : (days.find((day) => day.dayOfMonth >= dayOfMonth) ?? days.at(-1));

/** The performances of a month by its weeks, with what the cheapest seat of each day costs; of the chosen day, below, its times. */
export const MonthCalendar = ({ name, performances, show, onTurn }: Props) => {
  const weeks = useMemo(() => weeksOf(monthOf(performances[0]?.startAt ?? ''), performances), [performances]);
  /** The day at which the keyboard stops. */
  const [stop, setStop] = useState<number>();
  const days = weeks.flat().filter(({ performances: ofDay }) => ofDay[0]);
  const chosenDay = days.find((day) => day.performances.some(({ id }) => id === show.performance.value?.id));
  const stopDay = nearestDay(days, stop) ?? chosenDay ?? days[0];
  const table = useRef<HTMLTableElement>(null);
  const isTurning = useRef(false);
  // the keyboard goes along into the month that it asked for, and stops anew in any other; before the frame: later it would undo a key
  useLayoutEffect(() => {
    if (isTurning.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    else setStop(undefined);
    isTurning.current = false;
  }, [name]);
  const turn = (step: Step) => {
    isTurning.current = onTurn(step);
  };
  const prices = days.flatMap((day) => leastPriceOf(onSale(day.performances, show)) ?? []);
  const least = Math.min(...prices);
  // where all days cost the same none is the cheapest
  const isTold = prices.some((price) => price > least);
  const isCheapest = (day: CalendarDay): boolean => isTold && leastPriceOf(onSale(day.performances, show)) === least;
  return (
    <div>
      <table className="calendar" ref={table} onKeyDown={moveBy(turn)}>
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
      {prices[0] !== undefined && <p className="calendar-note soft">{calendarPrices}</p>}
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

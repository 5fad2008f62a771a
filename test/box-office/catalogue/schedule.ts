import { SHOWS } from './shows';
import type { Performance, Show } from './types';
import { venueOf } from './venues';
import { weekday } from './weekday';

const DAY_MS = 86_400_000;
/** 1 January 2024: performance ids count days from here. */
const FIRST_DAY = 19_723;
const MOST_SLOTS = 10;
const MOST_DAYS = 10_000;

/** Days since 1970 on the venue's calendar. */
export const venueDay = (venueId: number, nowMs: number): number =>
  Math.floor((nowMs + venueOf(venueId).offsetHours * 3_600_000) / DAY_MS);

function performanceAt(show: Show, day: number, slot: number): Performance | undefined {
  const time = show.times[weekday(day)]?.[slot];
  if (!time) return undefined;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const startAt = `${date}T${time}:00+0${venueOf(show.venueId).offsetHours}:00`;
  const id = (show.id * MOST_DAYS + day - FIRST_DAY) * MOST_SLOTS + slot;
  return { id, show, day, startAt, startsAtMs: Date.parse(startAt) };
}

/** The next performances of a show from a day on, soonest first. */
export function performancesFrom(show: Show, firstDay: number, most: number): Performance[] {
  const found: Performance[] = [];
  if (!Object.keys(show.times).length) return found;
  for (let day = firstDay; found.length < most; day += 1) {
    for (let slot = 0; slot < (show.times[weekday(day)]?.length ?? 0) && found.length < most; slot += 1) {
      const performance = performanceAt(show, day, slot);
      if (performance) found.push(performance);
    }
  }
  return found;
}

/** The announced performances that have not begun. */
export function comingPerformances(show: Show, nowMs: number): Performance[] {
  const today = venueDay(show.venueId, nowMs);
  return performancesFrom(show, today, show.announced + MOST_SLOTS)
    .filter(({ startsAtMs }) => startsAtMs > nowMs)
    .slice(0, show.announced);
}

/** The performance with this id, begun or not; the id encodes its show, day and slot. */
export function performanceOf(id: string): Performance | undefined {
  if (!/^[1-9]\d{0,11}$/.test(id)) return undefined;
  const whole = Number(id);
  const day = Math.floor(whole / MOST_SLOTS) % MOST_DAYS;
  const show = SHOWS.find((each) => each.id === Math.floor(whole / MOST_SLOTS / MOST_DAYS));
  return show && performanceAt(show, FIRST_DAY + day, whole % MOST_SLOTS);
}

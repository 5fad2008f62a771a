import { leastPrice, priceGroups } from './prices';
import { performancesFrom, venueDay } from './schedule';
import { showOf } from './shows';
import type { Performance, SeasonTicket, SeasonTicketJson } from './types';

/** Zone prices of one evening in roubles, before the season ticket's discount of a fifth. */
const EVENING_PRICES: Record<number, { name: string; price: number }[]> = {
  1: [
    { name: 'Балкон', price: 1500 },
    { name: 'Амфитеатр, ряды 3 и 4', price: 2000 },
    { name: 'Амфитеатр и ложи', price: 2500 },
    { name: 'Партер', price: 3500 },
    { name: 'Партер, первые ряды', price: 4500 },
  ],
  2: [900, 1400, 2200, 3000, 4200, 5500, 7500, 9800].map((price, zone) => ({ name: `Категория ${8 - zone}`, price })),
  3: [1500, 2000, 2500, 3500, 4500].map((price, zone) => ({ name: `Категория ${5 - zone}`, price })),
};

function season(
  id: number,
  name: string,
  description: string,
  venueId: number,
  showIds: number[],
  afterDays = 0,
): SeasonTicket {
  const groups = priceGroups(
    `s${id}`,
    (EVENING_PRICES[venueId] ?? []).map((each, zone) => ({
      name: each.name,
      price: Math.round(each.price * showIds.length * 0.08) * 10,
      zones: [zone],
    })),
  );
  return { id, name, description, venueId, showIds, afterDays, groups };
}

const CHOSEN: SeasonTicket[] = [
  season(1, 'Весь Чехов', 'Три главные пьесы в одном кресле: «Чайка», «Вишнёвый сад», «Дядя Ваня».', 1, [12, 13, 14]),
  season(2, 'Вечера в опере', 'Пять вечеров на исторической сцене, от Чайковского до Верди.', 2, [21, 23, 22, 21, 23]),
  season(3, 'Хоккейный месяц', 'Четыре домашних матча подряд с одного места.', 3, [31, 31, 31, 31]),
  season(4, 'Семейный', 'Две зимние сказки для всей семьи с одного места.', 1, [15, 15]),
];

const THEMES: [name: string, venueId: number, showIds: number[]][] = [
  ['Малая сцена', 1, [12, 13, 14, 12]],
  ['Опера и балет', 2, [21, 22, 23]],
  ['Лёд', 3, [31, 32, 31, 32]],
];

const MONTHS = ['Первый', 'Второй', 'Третий', 'Четвёртый', 'Пятый', 'Шестой', 'Седьмой'];

/** 25 season tickets: more than one page of them. */
export const SEASON_TICKETS: readonly SeasonTicket[] = [
  ...CHOSEN,
  ...MONTHS.flatMap((month, step) =>
    THEMES.map(([name, venueId, showIds], theme) =>
      season(
        5 + step * THEMES.length + theme,
        `${name}. ${month} месяц`,
        `Абонемент на ${showIds.length} ${showIds.length === 3 ? 'вечера' : 'встречи'} с одного места.`,
        venueId,
        showIds,
        step * 30,
      ),
    ),
  ),
];

export const seasonTicketOf = (id: string): SeasonTicket | undefined =>
  SEASON_TICKETS.find((each) => String(each.id) === id);

/** The day of the venue's calendar on which next month begins: the performances of a season ticket stay the same for a month. */
function nextMonth(venueId: number, nowMs: number): number {
  const today = new Date(venueDay(venueId, nowMs) * 86_400_000);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1) / 86_400_000;
}

/** The performances of a season ticket, soonest first: one of each of its shows, about a week apart. */
export function covered({ venueId, showIds, afterDays }: SeasonTicket, nowMs: number): Performance[] {
  const first = nextMonth(venueId, nowMs) + afterDays;
  const taken = new Set<number>();
  return showIds
    .flatMap((showId, week) => {
      const show = showOf(showId);
      if (!show) throw new Error(`no show ${showId}`);
      const choice = performancesFrom(show, first + week * 7, 30).find(
        (each) => !taken.has(each.id) && !show.soldOut?.(each.day),
      );
      if (choice) taken.add(choice.id);
      return choice ?? [];
    })
    .sort((a, b) => a.startsAtMs - b.startsAtMs);
}

/** A season ticket as the contract sends it. @param origin where its picture is served */
export const seasonTicketJson = (ticket: SeasonTicket, origin: string): SeasonTicketJson => ({
  id: ticket.id,
  name: ticket.name,
  description: ticket.description,
  imageUrl: `${origin}/posters/season-${ticket.id}.svg`,
  minPrice: leastPrice(ticket.groups),
  performancesCount: ticket.showIds.length,
  venueId: ticket.venueId,
});

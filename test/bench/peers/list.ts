/** What both minimal screens show of a season ticket. */
export interface SeasonTicket {
  id: number;
  name: string;
  description: string;
  minPrice: number;
}

const NAMES = ['Большая опера', 'Семейный', 'Вечер балета', 'Новая драма', 'Органный зал', 'Детям о музыке'];

/** The one JSON answer that both minimal screens ask for. */
export const listJson = (count: number): string =>
  JSON.stringify({
    payload: {
      seasonTickets: Array.from(
        { length: count },
        (_, index): SeasonTicket => ({
          id: index + 1,
          name: `${NAMES[index % NAMES.length]}, абонемент ${index + 1}`,
          description: `Пять вечеров на одном и том же месте, с октября по май, ряд ${1 + (index % 20)}.`,
          minPrice: 3000 + 250 * (index % 17),
        }),
      ),
      pagination: { page: 1, perPage: count, total: count, pages: 1 },
    },
  });

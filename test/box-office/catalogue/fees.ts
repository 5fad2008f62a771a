import { performanceOf } from './schedule';

/** What a box office takes for its service with a ticket, besides its price. */
export interface Fee {
  name: string;
  /** Kopecks. */
  amount: number;
}

/** @param price of the ticket, in kopecks @returns undefined where nothing is taken, as with season tickets and free entry */
export function feeOf(performanceId: string | null, price: number): Fee | undefined {
  const percent = performanceId === null ? undefined : performanceOf(performanceId)?.show.feePercent;
  const amount = Math.round((price * (percent ?? 0)) / 100);
  return amount ? { name: `Сервисный сбор ${percent} %`, amount } : undefined;
}

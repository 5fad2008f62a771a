import { dotted, listed, when } from '../format';
import type { TicketEvent } from '../state/types';

/** @returns 'Чайка · сб, 14 июня, 19:00'; the name alone of what has several dates, or none */
export const eventLine = ({ name, performances: [first, second] }: TicketEvent): string => {
  const { weekday, date, time } = when((!second && first?.startAt) || '');
  return dotted(name, listed(weekday, date, time));
};

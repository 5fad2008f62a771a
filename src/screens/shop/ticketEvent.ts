import type { Ticket } from '../../domain/entities';
import type { EventsStore, TicketEvent } from '../../state/catalogue/events';
import { dateLine } from '../../text/dateTexts';
import { joinWithDots } from '../../text/format';

/** @returns what all of the tickets are for, undefined where they are for several or nobody knows */
export const commonEvent = ({ of }: EventsStore, tickets: Ticket[]): TicketEvent | undefined => {
  const [event, ...others] = tickets.map(of);
  return others.every((each) => each === event) ? event : undefined;
};

/** @returns 'Чайка · сб, 14 июня, 19:00'; the name alone of what has several dates, or none */
export const eventLine = ({ name, performances: [first, second] }: TicketEvent): string =>
  joinWithDots(name, first && !second && dateLine(first, name));

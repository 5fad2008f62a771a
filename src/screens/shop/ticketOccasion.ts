import type { Ticket } from '../../domain/entities';
import type { Occasion, OccasionsStore } from '../../state/catalogue/occasions';
import { dateLine } from '../../text/dateTexts';
import { joinWithDots } from '../../text/format';

/** @returns the event of all tickets, undefined if they have several or it is not known */
export const commonOccasion = ({ of }: OccasionsStore, tickets: Ticket[]): Occasion | undefined => {
  const [occasion, ...others] = tickets.map(of);
  return others.every((each) => each === occasion) ? occasion : undefined;
};

/** @returns the name of all tickets' event, on whatever dates; '' if they have several or it is not known */
export const commonName = ({ of }: OccasionsStore, tickets: Ticket[]): string => {
  const [name = '', ...others] = new Set(tickets.map((ticket) => of(ticket)?.name));
  return others.length ? '' : name;
};

/** @returns 'сб, 14 июня, 19:00'; undefined for an event of several dates, or none */
export const occasionDate = ({ name, performances: [first, second] }: Occasion): string =>
  first && !second ? dateLine(first, name) : '';

/** @returns 'Чайка · сб, 14 июня, 19:00'; the name alone of an event of several dates, or none */
export const occasionLine = (occasion: Occasion): string => joinWithDots(occasion.name, occasionDate(occasion));

import type { Ticket } from '../../domain/entities';
import type { Occasion, OccasionsStore } from '../../state/catalogue/occasions';
import { dateLine } from '../../text/dateTexts';
import { joinWithDots } from '../../text/format';

/** @returns the event that all tickets share; undefined if they have several events, or an unknown event */
export const commonOccasion = ({ of }: OccasionsStore, tickets: Ticket[]): Occasion | undefined => {
  const [occasion, ...others] = tickets.map(of);
  return others.every((each) => each === occasion) ? occasion : undefined;
};

/** @returns the event's name that all tickets share, on one date or several; '' if they have several names, or an unknown event */
export const commonName = ({ of }: OccasionsStore, tickets: Ticket[]): string => {
  const [name = '', ...others] = new Set(tickets.map((ticket) => of(ticket)?.name));
  return others.length ? '' : name;
};

/** @returns 'сб, 14 июня, 19:00'; '' for an event of several dates or of none */
export const occasionDate = ({ name, performances: [first, second] }: Occasion): string =>
  first && !second ? dateLine(first, name) : '';

/** @returns 'Чайка · сб, 14 июня, 19:00'; only the name for an event of several dates or of none */
export const occasionLine = (occasion: Occasion): string => joinWithDots(occasion.name, occasionDate(occasion));

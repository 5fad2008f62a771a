import type { Offer } from '../../../domain/entities';
import type { TicketLimits } from '../../../domain/ticketLimits';
import { whyNoMore } from '../../../text/orderTexts';
import { bestSeatsNotFound } from '../../../text/texts';

/** @returns why so many seats were not found together: where limits keep them from the buyer everywhere, no other price helps */
export const whyNoSeats = ({ groupOfSeat }: Offer, limits: TicketLimits, count: number): string => {
  const allowances = [...groupOfSeat.keys()].map((id) => limits.forSeat(id));
  const [first] = allowances;
  return (first && allowances.every(({ more }) => more < count) && whyNoMore(first, count)) || bestSeatsNotFound;
};

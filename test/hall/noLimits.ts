import type { TicketLimits } from '../../src/domain/ticketLimits';

/** The limits of an order that may hold any number of tickets. */
export const NO_LIMITS: TicketLimits = { inOrder: { more: Infinity }, forSeat: () => ({ more: Infinity }) };

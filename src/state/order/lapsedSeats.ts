import { signal } from '@preact/signals';
import type { OrderType, Ticket } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';
import { typeOfOrder } from '../../domain/orderTypes';
import type { SeatRequest } from '../../domain/seatRequest';
import { FREED_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import { seatRequestOf } from '../catalogue/sale';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import type { SeatTaking } from './seatTaking';

/** What the buyer's order held when its time ended. */
export interface LapsedSeats {
  tickets: Ticket[];
  type: OrderType;
  /** The time was seen to run out here; else the box office knew the order no more. */
  isByClock: boolean;
  /** When, on the clock. */
  since: number;
  /** Whether the buyer wants them again: not yet, just now, or they did, and others have these. */
  step: 'lost' | 'asking' | 'taken';
}

/** @returns what to ask for to have a ticket back, with its tariff; one that does not say what it was for was of what is shown */
export function requestAgain(sales: ShownSales, ticket: Ticket): SeatRequest {
  const { seatId, performanceId, seasonTicketId, tariffId } = ticket;
  const sale = sales.of(ticket);
  return { seatId, performanceId, seasonTicketId, ...(sale && seatRequestOf(sale, seatId)), tariffId };
}

/** Seats that were lost with the order's time: they are told until the buyer goes on, who may take them again. */
export class Lapse {
  readonly seats = signal<LapsedSeats | null>(null);

  readonly #dependencies: Pick<StoreDependencies, 'host' | 'popups'>;

  constructor(dependencies: Pick<StoreDependencies, 'host' | 'popups'>) {
    this.#dependencies = dependencies;
  }

  /** The order's time has ended. @param isSaid the buyer is doing something else just now, and may not look at the cart */
  begin({ kind, order }: OrderState, { isByClock, isSaid }: { isByClock: boolean; isSaid: boolean }) {
    const { host, popups } = this.#dependencies;
    const { tickets } = order;
    // what was bought is lost to nobody, and what may have been is not to be taken again
    if (!tickets.length || kind === 'paid' || kind === 'unknown') return;
    this.seats.value = { tickets, type: typeOfOrder(order), isByClock, since: host.clock.now(), step: 'lost' };
    if (isSaid) popups.message(isByClock ? texts.cartTimeIsOver : texts.cartReservationEnded, 'warning');
  }

  /** The buyer goes on. */
  forget(): void {
    this.seats.value = null;
  }

  /** Takes the seats again, as far as nobody else was quicker. @returns whether the buyer has all of them */
  async takeAgain(taking: SeatTaking, sales: ShownSales): Promise<boolean> {
    const lapsed = this.seats.value;
    if (!lapsed || lapsed.step === 'asking') return false;
    this.seats.value = { ...lapsed, step: 'asking' };
    await this.#whenFreed(lapsed.since);
    const requests = new Map(lapsed.tickets.map((ticket) => [requestAgain(sales, ticket), ticket]));
    const refused = await taking.take({ seats: [...requests.keys()], type: lapsed.type, isQuiet: true });
    const tickets = refused?.flatMap((seat) => requests.get(seat) ?? []);
    if (tickets?.length === 0) this.forget();
    // where the box office was not heard nobody knows, and they may be asked for once more
    else this.seats.value = { ...lapsed, ...(tickets ? { tickets, step: 'taken' } : { step: 'lost' }) };
    return tickets?.length === 0;
  }

  /** The box office's own seconds end a little later: until then it says that the seats are taken. */
  #whenFreed(since: number): Promise<void> {
    const { now, after } = this.#dependencies.host.clock;
    const leftMs = since + FREED_MS - now();
    return leftMs > 0 ? new Promise((resolve) => after(leftMs, resolve)) : Promise.resolve();
  }
}

/**
 * The cart: what a buyer does with the order as long as it can be changed. A tap on a seat goes this way:
 *
 * 1. The screen calls `Cart.add` with the sale that it shows and the seats (`screens/shop/Shop.tsx`).
 * 2. `SeatTaking` asks the runner to run the operation. `OperationRunner` ignores it while another one runs; else it begins a turn of the
 *    order, which the screens see as `operation`, and watches over each call: one that hangs is given up.
 * 3. `SeatTaking` has an order made where there is none (`POST orders`), and says so where a limit stands in the way
 *    (`domain/ticketLimits.ts`). Else it asks for one seat after the other (`PUT orders/…/tickets`).
 *    What comes back goes through the runner's `send` into `OrderStore.accept`.
 * 4. `OrderStore` reads the state of the order (`domain/orderState.ts`), stores it, starts the countdown and tells the host page. The
 *    screens are drawn anew by the signals they have read.
 * 5. A seat that somebody else holds leaves the sale, and the buyer is told; of a zone another place is asked for (`PlaceSearch`). After
 *    any other failure the runner reads the order, because nobody knows what became of the call. In either case the turn ends, and the
 *    next tap is heard.
 *
 * A ticket that is removed and a tariff that is changed (`TariffChanges`) go the same way without `SeatTaking`.
 */
import { computed, type ReadonlySignal } from '@preact/signals';
import { isMissing } from '../../api/apiError';
import type { Id, Order, OrderType, Ticket } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';
import { typeOfOrder } from '../../domain/orderTypes';
import * as texts from '../../text/texts';
import { type Sale, seatRequestOf } from '../catalogue/sale';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import type { Checkout } from './checkout';
import { type LapsedSeats, requestAgain } from './lapsedSeats';
import { moveOnFromPaid } from './moveOnFromPaid';
import type { Operation } from './operation';
import type { OperationRunner } from './operationRunner';
import type { OrderStore } from './orderStore';
import { type LostSeat, SeatTaking } from './seatTaking';
import { type KeptTariff, TariffChanges } from './tariffChanges';

/** The order as the screens see it. What they may hand on as a handler needs no `this`. */
export interface CartStore {
  order: ReadonlySignal<Order>;
  /** How it stands. */
  state: ReadonlySignal<OrderState>;
  /** It has at least one ticket (spec §4). */
  isOpen: ReadonlySignal<boolean>;
  /** What is being changed now, or null. */
  operation: ReadonlySignal<Operation | null>;
  /** An operation has waited for over 8 s. */
  isSlow: ReadonlySignal<boolean>;
  /** Seconds until the seats are free again, by the server's count; null without a deadline. */
  secondsLeft: ReadonlySignal<number | null>;
  /** The type of the seats that are wanted beside tickets of the other type: they wait for the buyer's answer. */
  mixedQuestion: ReadonlySignal<OrderType | null>;
  /** What the buyer must know of the last operation or of another tab, until they go on; ''. */
  notice: ReadonlySignal<string>;
  /** The seat that somebody else took last, for the offer of the nearest equal one that is free still. */
  lostSeat: ReadonlySignal<LostSeat | null>;
  /** What was lost as the order's time ended, until the buyer goes on. */
  lapsed: ReadonlySignal<LapsedSeats | null>;
  /** Why an order that was read silently could not be read, or ''. */
  problem: ReadonlySignal<string>;
  /** There is a stored order, and nobody could say yet what became of it: nothing is offered as if there were none. */
  isUnread: ReadonlySignal<boolean>;
  /**
   * Takes seats of the sale one after the other; ignored while another operation runs.
   * @param saleId the performance or season ticket that they were offered for, if another one may be shown by now
   */
  add: (sale: Sale, seatIds: Id[], saleId?: Id) => Promise<void>;
  remove: (ticket: Ticket) => Promise<void>;
  changeTariff: (ticket: Ticket, tariffId: Id) => Promise<void>;
  /** Sets the tariff for every ticket that may have it. @returns the tickets that kept theirs, with the reason */
  changeAllTariffs: (tariffId: Id) => Promise<KeptTariff[]>;
  clear: () => Promise<void>;
  /** The buyer's answer to the mixed question: empty the cart and take the seats, or leave all as it is. */
  answerMixed: (isYes: boolean) => Promise<void>;
  forgetNotice: () => void;
  /** Takes again what was lost, as far as it is free. @returns whether the buyer has all of it; else `lapsed` says what others have */
  takeLapsed: () => Promise<boolean>;
  forgetLapsed: () => void;
  /**
   * Reads the stored order back, and what became of its payment.
   * @param includingLeft for the screen of a checked out order, which finds one that was bought and moved on from as well
   */
  restore: (includingLeft?: boolean) => Promise<void>;
  /** The browser knows of an order here, a cart or one that was bought, however long the buyer has gone on from it. */
  knowsOrder: () => boolean;
  /** Forgets an order, the current one unless another one is named, here and in the storage. */
  forget: (id?: Id) => void;
  /**
   * Begins anew after a purchase; what was bought stays stored for its own screen, until the next order is.
   * @returns false where the buyer has not seen yet that it is paid: that comes first
   */
  moveOnFromPaid: () => boolean;
}

interface OtherStores {
  orders: OrderStore;
  runner: OperationRunner;
  checkout: Checkout;
  sales: ShownSales;
}

export class Cart implements CartStore {
  readonly order: CartStore['order'];
  readonly state: CartStore['state'];
  readonly operation: CartStore['operation'];
  readonly isSlow: CartStore['isSlow'];
  readonly secondsLeft: CartStore['secondsLeft'];
  readonly problem: CartStore['problem'];
  readonly isUnread: CartStore['isUnread'];
  readonly mixedQuestion: CartStore['mixedQuestion'];
  readonly notice: CartStore['notice'];
  readonly lostSeat: CartStore['lostSeat'];
  readonly lapsed: CartStore['lapsed'];
  readonly isOpen = computed(() => this.order.value.tickets.length > 0);

  readonly #dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>;
  readonly #stores: OtherStores;
  readonly #taking: SeatTaking;
  readonly #tariffs: TariffChanges;

  constructor(dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>, stores: OtherStores) {
    const { orders, runner } = stores;
    this.#dependencies = dependencies;
    this.#stores = stores;
    this.#taking = new SeatTaking(dependencies, stores);
    this.#tariffs = new TariffChanges(dependencies, stores);
    this.order = orders.order;
    this.state = orders.state;
    this.operation = orders.operation;
    this.isSlow = runner.isSlow;
    this.secondsLeft = orders.secondsLeft;
    this.problem = orders.problem;
    this.isUnread = computed(() => orders.unreadId.value !== '');
    this.mixedQuestion = this.#taking.mixedQuestion;
    this.notice = orders.notice.text;
    this.lostSeat = this.#taking.lostSeat;
    this.lapsed = computed(() => this.#withoutRegained(orders.lapse.seats.value));
  }

  add = async (sale: Sale, seatIds: Id[], saleId?: Id): Promise<void> => {
    this.forgetLapsed();
    const seats = seatIds.map((seatId) => seatRequestOf(sale, seatId, saleId));
    await this.#taking.take({ seats, type: sale.type });
  };

  remove = async (ticket: Ticket): Promise<void> => {
    const { api, popups } = this.#dependencies;
    const { orders, runner, sales } = this.#stores;
    const { id } = this.order.value;
    const type = typeOfOrder(this.order.value);
    const outcome = await runner.run({
      operation: { kind: 'removal', ticket },
      work: async (send) => {
        try {
          await send(async () => ({ order: await api.removeTicket(id, ticket.id) }));
          return true;
        } catch (error) {
          if (!isMissing(error) || (await orders.read()) !== 'gone') throw error;
          // the buyer goes on with a new order (spec §4); that the old one was lost with its seats is said
          await this.#taking.makeOrder(type, send);
          return false;
        }
      },
    });
    if (outcome.kind !== 'done' || !outcome.result) return;
    const zone = sales.zone(ticket);
    const isUnnumbered = zone && !zone.row;
    // one place is like another: while some are left the same stepper brings it back
    if (isUnnumbered && this.order.value.tickets.some((other) => sales.zone(other) === zone)) return;
    const seat = requestAgain(sales, ticket);
    const saysRemoved = isUnnumbered ? texts.zonePlaceRemoved : texts.seatRemoved;
    popups.message(saysRemoved(sales.nameOf(ticket)), 'info', {
      label: texts.seatBringBack,
      run: () => this.#taking.take({ seats: [seat], type }),
    });
  };

  changeTariff = (ticket: Ticket, tariffId: Id): Promise<void> => this.#tariffs.change(ticket, tariffId);

  changeAllTariffs = (tariffId: Id): Promise<KeptTariff[]> => this.#tariffs.changeAll(tariffId);

  clear = async (): Promise<void> => {
    const { api } = this.#dependencies;
    const { orders, runner } = this.#stores;
    const outcome = await runner.run({
      work: async (send) => {
        const { id } = this.order.value;
        if (!id) return orders.forget();
        try {
          await send(async () => ({ order: await api.clearOrder(id) }));
        } catch (error) {
          if (!isMissing(error)) throw error;
          orders.forget();
        }
      },
    });
    if ('message' in outcome && outcome.message) orders.problem.value = outcome.message;
  };

  answerMixed = async (isYes: boolean): Promise<void> => {
    this.#taking.mixedQuestion.value = null;
    if (!isYes) return;
    await this.clear();
    // where the cart is folded away nobody sees what stands in it
    if (this.order.value.tickets.length) this.#dependencies.popups.error(this.problem.value);
    else await this.#taking.takeWaiting();
  };

  forgetNotice = (): void => {
    this.#stores.orders.notice.forget();
    this.#taking.lostSeat.value = null;
  };

  takeLapsed = (): Promise<boolean> => this.#stores.orders.lapse.takeAgain(this.#taking, this.#stores.sales);

  forgetLapsed = (): void => this.#stores.orders.lapse.forget();

  // called where nobody waits for it
  restore = (includingLeft?: boolean): Promise<void> =>
    this.#stores.checkout.restore(includingLeft).catch(this.#dependencies.host.report);

  knowsOrder = (): boolean => this.#stores.orders.knownId(true) !== '';

  forget = (id?: Id): void => this.#stores.orders.forget(id);

  moveOnFromPaid = (): boolean => {
    this.#stores.checkout.tellNow();
    return moveOnFromPaid(this.#stores.orders, this.#dependencies.host.storage);
  };

  /** Seats that another tab has taken again are no loss any more. */
  #withoutRegained(lapsed: LapsedSeats | null): LapsedSeats | null {
    const isHad = (lost: Ticket): boolean =>
      this.order.value.tickets.some(
        ({ seatId, performanceId }) => seatId === lost.seatId && performanceId === lost.performanceId,
      );
    return lapsed?.tickets.every(isHad) ? null : lapsed;
  }
}

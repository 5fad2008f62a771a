import { ApiError } from '../../api/apiError';
import { byId } from '../../domain/byId';
import type { Id, Ticket } from '../../domain/entities';
import { joinWithCommas } from '../../text/format';
import { countAndSum, obstacleText } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import type { OperationRunner, SendStep } from './operationRunner';
import type { OrderStore } from './orderStore';

/** A ticket that may not have a tariff that was chosen for all. */
export interface KeptTariff {
  ticket: Ticket;
  /** In words for the buyer. */
  reason: string;
}

interface OtherStores {
  orders: OrderStore;
  runner: OperationRunner;
  sales: ShownSales;
}

/** The box office will not have it of this ticket alone. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 422);

/** Changes the tariffs of tickets. What is known to be impossible is said and not asked for. */
export class TariffChanges {
  readonly #dependencies: Pick<StoreDependencies, 'api' | 'popups'>;
  readonly #stores: OtherStores;

  constructor(dependencies: Pick<StoreDependencies, 'api' | 'popups'>, stores: OtherStores) {
    this.#dependencies = dependencies;
    this.#stores = stores;
  }

  async change(ticket: Ticket, tariffId: Id): Promise<void> {
    const { popups } = this.#dependencies;
    const reason = this.#reasonAgainst(ticket, tariffId);
    if (reason) {
      popups.message(reason, 'warning');
      return;
    }
    const outcome = await this.#stores.runner.run({
      operation: { kind: 'tariff', ticketId: ticket.id },
      work: (send) => this.#ask(ticket, tariffId, send),
    });
    // why was said by the call; a box office may also say yes and keep it
    const isDone = outcome.kind === 'done';
    if (outcome.kind === 'failed' || (isDone && this.#isKept(ticket, tariffId)))
      popups.message(texts.tariffKept, 'warning');
    else if (isDone) this.#sayCondition(ticket, tariffId);
  }

  /** @returns the tickets that kept their tariff, with the reason */
  async changeAll(tariffId: Id): Promise<KeptTariff[]> {
    const { orders, runner } = this.#stores;
    const kept: KeptTariff[] = [];
    const changeOne = async (ticket: Ticket, send: SendStep): Promise<void> => {
      const reason = this.#reasonAgainst(ticket, tariffId);
      if (reason) {
        kept.push({ ticket, reason });
        return;
      }
      try {
        await this.#ask(ticket, tariffId, send);
        if (this.#isKept(ticket, tariffId)) kept.push({ ticket, reason: '' });
      } catch (error) {
        // one ticket that may not have it keeps no other one from it
        if (!isRefused(error)) throw error;
        kept.push({ ticket, reason: error.message });
      }
    };
    const outcome = await runner.run({
      work: async (send) => {
        for (const ticket of orders.order.value.tickets)
          if (ticket.tariffId !== tariffId) await changeOne(ticket, send);
      },
    });
    const changed = orders.order.value.tickets.find((ticket) => ticket.tariffId === tariffId);
    if (outcome.kind === 'done' && changed) this.#sayCondition(changed, tariffId);
    return kept;
  }

  /** Who sees the cart finds it below the choice; who listens hears it as it is chosen. */
  #sayCondition(ticket: Ticket, tariffId: Id): void {
    const { name = '', description } = this.#stores.sales.tariffOf(ticket, tariffId) ?? {};
    const sum = countAndSum(this.#stores.orders.order.value);
    if (description) this.#dependencies.popups.say(`${joinWithCommas(name, description)}. ${sum}`);
  }

  /** The ticket is still in the order, and without the tariff that was asked for. */
  #isKept({ id }: Ticket, tariffId: Id): boolean {
    const ticket = byId(this.#stores.orders.order.value.tickets, id);
    return ticket !== undefined && ticket.tariffId !== tariffId;
  }

  async #ask(ticket: Ticket, tariffId: Id, send: SendStep): Promise<void> {
    const orderId = this.#stores.orders.order.value.id;
    await send(async () => ({ order: await this.#dependencies.api.changeTariff(orderId, ticket.id, tariffId) }));
  }

  /** @returns why a ticket may not have a tariff, '' where it may */
  #reasonAgainst(ticket: Ticket, tariffId: Id): string {
    const { orders, sales } = this.#stores;
    if (!sales.isBilled(ticket, tariffId)) return texts.tariffNotThere;
    const obstacle = sales.obstacleToTariff(ticket, tariffId, orders.order.value);
    return obstacle ? obstacleText(obstacle) : '';
  }
}

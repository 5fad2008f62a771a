import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { Order, Promo } from '../../domain/entities';
import { isLocked } from '../../domain/orderState';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { OperationOutcome } from './operation';
import type { OrderStore } from './orderStore';

/** Codes are typed by hand, and a box office may write them in its own way. */
const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Tries codes and takes them off, each an operation of the cart. A code that the host has given is tried by itself; that it does not count
 * is no news for a buyer who never typed it.
 */
export class PromoCode {
  /** The code that the buyer knows of, whether it counts or not; null where there is none. */
  readonly promo: ReadonlySignal<Promo | null>;
  /** A code is being tried or taken off. */
  readonly isBusy: ReadonlySignal<boolean>;
  /** The typed code. It is kept here, so that a sheet that closes loses nothing. */
  readonly typed = signal('');
  /** Why nothing came of the last try, or ''. Why a code does not count stands in `promo`. */
  readonly problem = signal('');

  readonly #dependencies: Pick<StoreDependencies, 'api' | 'popups' | 'options'>;
  readonly #orders: OrderStore;
  /** The code that the buyer has typed, or seen to count. */
  readonly #known = signal('');
  /** The code that counted last, and for which order. */
  #counted = { code: '', orderId: '' };
  /** For which tickets of which order the host's code was tried last. */
  #triedFor = '';
  /** The buyer does not want it: the host's code is not tried any more. */
  #isTakenOff = false;

  constructor(dependencies: Pick<StoreDependencies, 'api' | 'popups' | 'options'>, orders: OrderStore) {
    this.#dependencies = dependencies;
    this.#orders = orders;
    this.isBusy = computed(() => orders.operation.value?.kind === 'promo');
    this.promo = computed(() => {
      const { promo } = orders.order.value;
      const isNews = promo && (promo.accepted || isSame(promo.code, this.#known.value) || !this.#isOffered(promo.code));
      return isNews ? promo : null;
    });
    effect(() => this.#compare(orders.order.value));
    if (typeof dependencies.options.promo === 'string') effect(() => this.#tryOffered());
  }

  /** Tries the typed code, in place of the one before. */
  apply = async (): Promise<void> => {
    const code = this.typed.value.trim();
    this.problem.value = code ? '' : texts.promoMissing;
    if (!code) return;
    const outcome = await this.#change((orderId) => this.#dependencies.api.applyPromo(orderId, code));
    if (outcome.kind === 'ignored') return;
    this.#known.value = code;
    const { promo } = this.#orders.order.value;
    // an answer that was lost may have done it all the same
    const isTried = promo !== null && (outcome.kind === 'done' || isSame(promo.code, code));
    if (!isTried) this.problem.value = this.#reasonOf(outcome) || texts.promoRefused(code);
    else if (promo.accepted) {
      this.typed.value = '';
      this.#sayAccepted(promo);
    }
  };

  /** Takes the code off the order. */
  remove = async (): Promise<void> => {
    const { promo } = this.#orders.order.value;
    if (!promo) return;
    this.problem.value = '';
    const outcome = await this.#change((orderId) => this.#dependencies.api.removePromo(orderId));
    if (outcome.kind === 'ignored') return;
    if (this.#orders.order.value.promo) this.problem.value = this.#reasonOf(outcome) || texts.promoNotRemoved;
    else this.#forget(promo);
  };

  /** The box office, or the way to it, keeps its own words; they stand in the cart, beside the code. */
  #change(ask: (orderId: string) => Promise<Order>): Promise<OperationOutcome<unknown>> {
    const { order } = this.#orders;
    return this.#orders.change(
      (send) => send(async () => ({ order: await ask(order.value.id) })),
      { kind: 'promo' },
      { isToldByCaller: true },
    );
  }

  #reasonOf(outcome: OperationOutcome<unknown>): string {
    return 'message' in outcome ? outcome.message || texts.errorServer : '';
  }

  #sayAccepted({ code, message }: Promo): void {
    const sentences = [texts.promoAccepted(code), message, countAndSum(this.#orders.order.value)];
    this.#dependencies.popups.say(sentences.filter(Boolean).join('. '));
  }

  #forget({ code, accepted }: Promo): void {
    const { popups } = this.#dependencies;
    this.#isTakenOff = true;
    this.typed.value = '';
    const bringBack = () => {
      this.typed.value = code;
      return this.apply();
    };
    popups.message(
      texts.promoRemoved(code),
      'info',
      accepted ? { label: texts.seatBringBack, run: bringBack } : undefined,
    );
  }

  #isOffered(code: string): boolean {
    const { promo } = this.#dependencies.options;
    return typeof promo === 'string' && isSame(promo, code);
  }

  /** Notes which code counts; one that no longer does is spoken of, for the order has become dearer. */
  #compare({ id, tickets, promo }: Order): void {
    if (promo?.accepted) {
      this.#counted = { code: promo.code, orderId: id };
      this.#known.value = promo.code;
    } else if (tickets.length) {
      const { code, orderId } = this.#counted;
      this.#counted = { code: '', orderId: '' };
      const isLost = code && orderId === id && !this.isBusy.peek();
      if (isLost) untracked(() => this.#orders.tell(texts.promoLost(code)));
    }
  }

  /** Tries the host's code once there are tickets, and again with others as long as the order has no code. */
  #tryOffered(): void {
    const { id, tickets, promo } = this.#orders.order.value;
    const { promo: code } = this.#dependencies.options;
    const isFree = !this.#orders.operation.value && !isLocked(this.#orders.state.value);
    const tried = `${id} ${tickets.length}`;
    if (!isFree || !tickets.length || promo || this.#isTakenOff || tried === this.#triedFor) return;
    this.#triedFor = tried;
    untracked(async () => {
      await this.#change((orderId) => this.#dependencies.api.applyPromo(orderId, `${code}`));
      const { promo: counted } = this.#orders.order.value;
      if (counted?.accepted) this.#sayAccepted(counted);
    });
  }
}

import { signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { OrderFacts } from '../../domain/orderState';
import { isChanged } from '../../domain/tickets';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { Operation } from './operation';
import type { OrderStore } from './orderStore';
import type { Refusal } from './refusalText';
import { watchCall } from './watchdog';

/** Sends one step of an operation; the order in its answer is the buyer's from then on. */
export type SendStep = <Answer extends OrderFacts>(ask: () => Promise<Answer>) => Promise<Answer>;

interface OperationPlan<Result> {
  /** What the order is changed by; left out where it is the order as a whole. */
  operation?: Operation;
  /** Does the operation, one or several steps after each other. */
  work: (send: SendStep) => Promise<Result>;
  /** The caller finds out what became of an answer that never came: the buyer is not told to try again. */
  isFollowedUp?: boolean;
  /** The caller tells the buyer why it failed: no popup does. */
  isToldByCaller?: boolean;
}

export type OperationOutcome<Result> =
  | { kind: 'done'; result: Result }
  /** Another operation was running: this one never began. */
  | { kind: 'ignored' }
  /** The box office refused, or could not be reached: the order was read since. */
  | ({ kind: 'failed'; message: string } & Refusal)
  /** The answer was lost or never came: nobody knows what became of it. */
  | { kind: 'unknown'; message: string };

const WHOLE_ORDER: Operation = { kind: 'order' };

interface Running<Result> {
  plan: OperationPlan<Result> & { operation: Operation };
  /** The operation's turn: it has ended, one way or the other, when that is over. */
  turn: number;
  stopWatching: () => void;
  resolve: (outcome: OperationOutcome<Result>) => void;
}

/** Changes the order by one operation at a time, and gives control back from one that hangs (`watchdog.ts`). */
export class OperationRunner {
  /** An operation has waited for long. */
  readonly isSlow = signal(false);

  readonly #dependencies: Pick<StoreDependencies, 'host' | 'popups'>;
  readonly #orders: OrderStore;

  constructor(dependencies: Pick<StoreDependencies, 'host' | 'popups'>, orders: OrderStore) {
    this.#dependencies = dependencies;
    this.#orders = orders;
    // said aloud, because an empty cart and the form have no place for it
    this.isSlow.subscribe((isSlow) => isSlow && dependencies.popups.message(texts.waitingForServer, 'warning'));
  }

  /** @returns whether an operation runs, which the buyer is told */
  isBusy(): boolean {
    const operation = this.#orders.operation.value;
    if (!operation) return false;
    const isTaking = operation.kind === 'taking';
    this.#dependencies.popups.message(isTaking ? texts.seatWaitForPrevious : texts.waitForPrevious);
    return true;
  }

  /** Runs an operation, unless one is running: then it is ignored, and seen to be (spec §4). */
  run<Result>(given: OperationPlan<Result>): Promise<OperationOutcome<Result>> {
    if (this.isBusy()) return Promise.resolve({ kind: 'ignored' });
    return new Promise((resolve) => {
      const plan = { operation: WHOLE_ORDER, ...given };
      this.#orders.notice.forget();
      const turn = this.#orders.beginOperation(plan.operation);
      const running: Running<Result> = { plan, turn, stopWatching: () => {}, resolve };
      this.#watch(running);
      plan
        .work((ask) => this.#send(running, ask))
        .then(
          (result) => this.#finish(running, result),
          (error: unknown) => this.#fail(running, error),
        );
    });
  }

  /** Each step has a patience of its own. */
  #watch<Result>(running: Running<Result>): void {
    running.stopWatching();
    this.isSlow.value = false;
    running.stopWatching = watchCall({
      clock: this.#dependencies.host.clock,
      onSlow: () => {
        this.isSlow.value = true;
      },
      lookBack: () => this.#orders.read(),
      onGiveUp: (isAnswered) => {
        const { isFollowedUp, isToldByCaller } = running.plan;
        this.#orders.notice.isAnswerLost = !isAnswered;
        if (!isAnswered && !isFollowedUp && !isToldByCaller) {
          this.#dependencies.popups.error(texts.errorServer);
          this.#orders.notice.keep(texts.errorServer);
        }
        this.#end(running, { kind: 'unknown', message: '' });
      },
    });
  }

  async #send<Answer extends OrderFacts, Result>(
    running: Running<Result>,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    this.#watch(running);
    const since = this.#dependencies.host.clock.now();
    const answer = await ask().finally(() => {
      // given up meanwhile, its next steps are not taken any more
      if (!this.#orders.isTurn(running.turn)) throw new ApiError({ kind: 'unknown' });
    });
    this.#orders.accept(answer, since);
    return answer;
  }

  #finish<Result>(running: Running<Result>, result: Result): void {
    // of each seat that was added it was said already
    if (running.plan.operation.kind !== 'taking') this.#dependencies.popups.say(countAndSum(this.#orders.order.value));
    this.#end(running, { kind: 'done', result });
  }

  async #fail<Result>(running: Running<Result>, error: unknown): Promise<void> {
    const { host, popups } = this.#dependencies;
    // too late: control was given back, but the box office may have done it all the same
    if (!this.#orders.isTurn(running.turn)) {
      await this.#orders.restore();
      return;
    }
    if (!(error instanceof ApiError)) {
      host.report(error);
      await this.#orders.read();
      return this.#end(running, { kind: 'failed', message: '', status: 0, isRefused: false });
    }
    const { kind, status, message, crowded } = error;
    const before = this.#orders.order.value;
    const isThere = kind !== 'offline' && (await this.#orders.read()) === 'found';
    this.#orders.notice.isAnswerLost = kind === 'unknown' && !isThere;
    // a seat or a ticket was not found: where the order itself is gone that was said
    const { operation, isToldByCaller } = running.plan;
    const isNews = !isToldByCaller && (status !== 404 || isThere || !before.tickets.length);
    if (status === 404 && isNews) popups.error(message);
    // without a network that is said above; what is about the whole order is said where it was asked
    const isDone = kind === 'unknown' && isThere && isChanged(before, this.#orders.order.value);
    if (isNews && !isDone && kind !== 'offline' && operation.kind !== 'order') this.#orders.notice.keep(message);
    const isRefused = kind === 'refused' && !crowded;
    this.#end(running, kind === 'unknown' ? { kind, message } : { kind: 'failed', message, status, isRefused });
  }

  #end<Result>(running: Running<Result>, outcome: OperationOutcome<Result>): void {
    if (!this.#orders.isTurn(running.turn)) return;
    running.stopWatching();
    this.isSlow.value = false;
    this.#orders.endOperation();
    running.resolve(outcome);
  }
}

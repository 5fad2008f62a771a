import { type ReadonlySignal, signal } from '@preact/signals';
import type { ClosedStage, Id, Performance } from '../../domain/entities';
import { closedStageOf, untilStart } from '../../domain/saleStages';

/** What is known of the performances of a show before one is chosen: first said of all of them, then seen of those that were looked at. */
export interface DateStates {
  /** Performances without a free seat. */
  soldOut: ReadonlySignal<ReadonlySet<Id>>;
  /** Why nothing can be had here and now, of the performances of which nothing can. */
  closedStages: ReadonlySignal<ReadonlyMap<Id, ClosedStage>>;
  /** Takes over what the box office says of all of them. */
  learnAll: (performances: Performance[]) => void;
  learnStage: (performance: Performance) => void;
  learnSoldOut: (id: Id, isSoldOut: boolean) => void;
  /** Forgets the stages of those whose sale should have begun: how far they are is to be asked. @param now ms since 1970 */
  forgetStarted: (now: number) => void;
}

const shouldHaveBegun = (stage: ClosedStage, now: number): boolean =>
  stage.state === 'not_started' && untilStart(stage, now) <= 0;

/** Whoever shows the dates is not drawn again for nothing, in the very frame of the first seats: a signal is set where something changes. */
export function createDateStates(): DateStates {
  const soldOut = signal<ReadonlySet<Id>>(new Set());
  const closedStages = signal<ReadonlyMap<Id, ClosedStage>>(new Map());
  return {
    soldOut,
    closedStages,
    learnAll(performances) {
      const stages = new Map<Id, ClosedStage>();
      for (const performance of performances) {
        const stage = closedStageOf(performance);
        if (stage) stages.set(performance.id, stage);
      }
      closedStages.value = stages;
      soldOut.value = new Set(performances.filter((each) => each.soldOut).map(({ id }) => id));
    },
    learnStage(performance) {
      const stages = new Map(closedStages.value);
      const stage = closedStageOf(performance);
      if (stage) closedStages.value = stages.set(performance.id, stage);
      else if (stages.delete(performance.id)) closedStages.value = stages;
    },
    learnSoldOut(id, isSoldOut) {
      if (soldOut.value.has(id) === isSoldOut) return;
      const next = new Set(soldOut.value);
      if (isSoldOut) next.add(id);
      else next.delete(id);
      soldOut.value = next;
    },
    forgetStarted(now) {
      const still = [...closedStages.value].filter(([, stage]) => !shouldHaveBegun(stage, now));
      if (still.length < closedStages.value.size) closedStages.value = new Map(still);
    },
  };
}

import type { ApiError } from '../../api/apiError';
import type { Id } from '../../domain/entities';
import { isLocked, readOrderState } from '../../domain/orderState';
import { RECHECK_MS } from '../../domain/waitTimes';
import * as texts from '../../text/texts';
import type { StoreDependencies } from '../dependencies';

/**
 * Gives back what is held in an order that the buyer has left for another, and says so; repeats until the box office has
 * heard it. Two tabs may each have begun an order, and a buyer has one.
 */
export const giveBack = (dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>, id: Id): Promise<unknown> =>
  dependencies.api
    .getOrder(id)
    .then(async (left) => {
      if (!left.tickets.length || isLocked(readOrderState({ order: left }))) return;
      await dependencies.api.clearOrder(id);
      dependencies.popups.message(texts.cartChangedInOtherTab, 'warning');
    })
    .catch(
      ({ kind }: ApiError) =>
        kind === 'refused' || dependencies.host.clock.after(RECHECK_MS, () => giveBack(dependencies, id)),
    );

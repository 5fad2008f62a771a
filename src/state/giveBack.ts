import type { ApiError } from '../api/types';
import { RECHECK_MS } from '../config';
import * as texts from '../texts';
import type { Id } from '../types';
import { isLocked } from './order';
import type { World } from './world';

/**
 * Gives back what is held in an order that the buyer has left for another, and says so; repeats until the box office has
 * heard it. Two tabs may each have begun an order, and a buyer has one.
 */
export const giveBack = (world: Pick<World, 'api' | 'host' | 'popups'>, id: Id): Promise<unknown> =>
  world.api
    .order(id)
    .then(async (left) => {
      if (!left.tickets.length || isLocked(left)) return;
      await world.api.clearTickets(id);
      world.popups.message(texts.cartOtherTab, 'warning');
    })
    .catch(({ kind }: ApiError) => kind === 'refused' || world.host.clock.after(RECHECK_MS, () => giveBack(world, id)));

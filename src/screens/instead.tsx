import type { LoadState } from '../types';
import { failed } from '../ui/Failed';
import { NotFoundScreen } from './NotFoundScreen';
import type { World } from './types';

/**
 * Stands in place of a screen whose subject could not be loaded.
 * @param title what could not be loaded @returns undefined while there is nothing to say
 */
export const instead = (
  world: World,
  what: 'show' | 'season' | 'order',
  title: string,
  state: LoadState,
  onRetry: () => void,
) =>
  state === 'missing' ? (
    <NotFoundScreen world={world} what={what} />
  ) : /failed|crowded/.test(state) ? (
    failed(title, state, onRetry)
  ) : undefined;

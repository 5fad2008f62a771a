import { type ReactNode, useEffect } from 'react';
import type { LoadState } from '../types';
import { failed } from '../ui/Failed';
import { NotFoundScreen } from './NotFoundScreen';
import type { World } from './types';

/** Names the page after what stands there. */
const Named = ({ world, title, children }: { world: World; title: string; children: ReactNode }) => {
  useEffect(() => world.title(title), [title]);
  return <>{children}</>;
};

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
    <Named world={world} title={title}>
      {failed(title, state, onRetry)}
    </Named>
  ) : undefined;

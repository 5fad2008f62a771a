import { type ReactNode, useEffect } from 'react';
import type { LoadState } from '../../domain/entities';
import { failed } from '../../ui/Failed';
import { NotFoundScreen } from '../notFound/NotFoundScreen';
import type { ScreenContext } from '../screenContext';

/** Names the page after what stands there. */
const Named = ({ context, title, children }: { context: ScreenContext; title: string; children: ReactNode }) => {
  useEffect(() => context.title(title), [title]);
  return <>{children}</>;
};

/**
 * Stands in place of a screen whose subject could not be loaded.
 * @param title what could not be loaded @returns undefined while there is nothing to say
 */
export const instead = (
  context: ScreenContext,
  what: 'show' | 'season' | 'order',
  title: string,
  state: LoadState,
  onRetry: () => void,
) =>
  state === 'missing' ? (
    <NotFoundScreen context={context} what={what} />
  ) : /failed|crowded/.test(state) ? (
    <Named context={context} title={title}>
      {failed(title, state, onRetry)}
    </Named>
  ) : undefined;

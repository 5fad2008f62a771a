import type { LoadState } from '../domain/entities';
import { errorCrowded, errorLoadText, offlineWillLoad, retry } from '../text/texts';
import { warningIcon } from './icons';
import { Placeholder } from './Placeholder';
import { RetryButton } from './RetryButton';

/** How a load can end without anything to show. */
export type FailedState = Exclude<LoadState, 'loading' | 'ready'>;

export const hasFailed = (state: LoadState): state is FailedState => state !== 'loading' && state !== 'ready';

interface Props {
  /** What could not be loaded. */
  title: string;
  state: FailedState;
  /** There is no network: it is asked again by itself. */
  isOffline: boolean;
  onRetry: () => void;
}

/** Stands where something could not be loaded: what, why, and a way to ask again. */
export const LoadFailure = ({ title, state, isOffline, onRetry }: Props) => {
  if (isOffline) return <Placeholder icon={warningIcon} title={title} text={offlineWillLoad} />;
  return (
    <Placeholder icon={warningIcon} title={title} text={state === 'crowded' ? errorCrowded : errorLoadText}>
      <RetryButton label={retry} onRetry={onRetry} />
    </Placeholder>
  );
};

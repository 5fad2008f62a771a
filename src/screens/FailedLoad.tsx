import type { LoadState } from '../domain/entities';
import { crowdedText, offlineWillLoad } from '../text/texts';
import { warningIcon } from '../ui/icons';
import { retryStep } from '../ui/View';
import { Failure, type FailureProps } from './Failure';
import { NotFoundScreen } from './notFound/NotFoundScreen';
import { useStores } from './screenContext';

export type FailedState = Exclude<LoadState, 'loading' | 'ready'>;

export const hasFailed = (state: LoadState): state is FailedState => state !== 'loading' && state !== 'ready';

/** @returns a text that promises another try, or ''; the popup of the call has told the reason */
export const retryTextOf = (state: FailedState): string => (state === 'crowded' ? crowdedText : '');

interface Props extends Pick<FailureProps, 'title' | 'text' | 'isScreen'> {
  onRetry: () => void;
}

/** Replaces a part that failed to load. Without a network the part is loaded again as soon as the network is back. */
export const FailedLoad = ({ text, onRetry, ...failure }: Props) => {
  const isOnline = useStores().online.value;
  return (
    <Failure
      {...failure}
      icon={warningIcon}
      text={isOnline ? text : offlineWillLoad}
      steps={isOnline ? [retryStep(onRetry)] : []}
    />
  );
};

interface ScreenProps extends Pick<Props, 'title' | 'onRetry'> {
  state: FailedState;
}

/** Replaces a screen whose show or season ticket failed to load. */
export const FailedScreen = ({ state, ...failure }: ScreenProps) =>
  state === 'missing' ? <NotFoundScreen /> : <FailedLoad {...failure} isScreen text={retryTextOf(state)} />;

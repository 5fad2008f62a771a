import { useEffect } from 'react';
import type { LoadState } from '../domain/entities';
import { errorCrowded, errorLoadText, offlineWillLoad } from '../text/texts';
import { warningIcon } from '../ui/icons';
import { retryStep, View, type ViewProps } from '../ui/View';
import { type MissingSubject, NotFoundScreen } from './notFound/NotFoundScreen';
import { useScreenContext } from './screenContext';
import { useHeading } from './Title';

export type FailedState = Exclude<LoadState, 'loading' | 'ready'>;

export const hasFailed = (state: LoadState): state is FailedState => state !== 'loading' && state !== 'ready';

/** @returns the text that gives the reason of a failed load and says whether the load is retried */
export const whyFailed = (state: FailedState): string => (state === 'crowded' ? errorCrowded : errorLoadText);

interface Props extends Pick<ViewProps, 'title' | 'Heading'> {
  why: string;
  onRetry: () => void;
}

/** Replaces a part that failed to load. Without a network the part is loaded again as soon as the network is back. */
export const FailedLoad = ({ why, onRetry, ...view }: Props) => {
  const { stores, announceFailure } = useScreenContext();
  const isOnline = stores.online.value;
  useEffect(() => announceFailure(view.title), [view.title]);
  return (
    <View
      {...view}
      icon={warningIcon}
      text={isOnline ? why : offlineWillLoad}
      steps={isOnline ? [retryStep(onRetry)] : []}
    />
  );
};

interface ScreenProps extends Omit<Props, 'why'> {
  subject: Exclude<MissingSubject, 'page'>;
  state: FailedState;
}

/** Replaces a screen whose show or season ticket failed to load. */
export const FailedScreen = ({ subject, state, ...failure }: ScreenProps) => {
  const isMissing = state === 'missing';
  const Heading = useHeading(isMissing ? undefined : failure.title);
  return isMissing ? (
    <NotFoundScreen subject={subject} />
  ) : (
    <FailedLoad {...failure} why={whyFailed(state)} Heading={Heading} />
  );
};

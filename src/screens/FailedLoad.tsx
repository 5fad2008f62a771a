import { useEffect } from 'react';
import type { LoadState } from '../domain/entities';
import { errorCrowded, errorLoadText, offlineWillLoad } from '../text/texts';
import { warningIcon } from '../ui/icons';
import { retryStep, View, type ViewProps } from '../ui/View';
import { useScreenContext } from './screenContext';
import { useHeading } from './useHeading';

export type FailedState = Exclude<LoadState, 'loading' | 'ready'>;

export const hasFailed = (state: LoadState): state is FailedState => state !== 'loading' && state !== 'ready';

/** @returns the text that gives the reason of a failed load and says whether the load is retried */
export const whyFailed = (state: FailedState): string => (state === 'crowded' ? errorCrowded : errorLoadText);

/** Tells the host page that nothing can be shown. */
export const useFailureNews = (text: string): void => {
  const { announceFailure } = useScreenContext();
  useEffect(() => announceFailure(text), [text]);
};

export interface FailedLoadProps {
  title: string;
  why: string;
  onRetry: () => void;
}

/** Replaces a part that failed to load. Without a network the part is loaded again as soon as the network is back. */
export const FailedLoad = ({ title, why, onRetry, ...look }: FailedLoadProps & Pick<ViewProps, 'Heading'>) => {
  const isOnline = useScreenContext().stores.online.value;
  useFailureNews(title);
  return (
    <View
      {...look}
      icon={warningIcon}
      title={title}
      text={isOnline ? why : offlineWillLoad}
      steps={isOnline ? [retryStep(onRetry)] : []}
    />
  );
};

export const FailedScreen = (failure: FailedLoadProps) => (
  <FailedLoad {...failure} Heading={useHeading(failure.title)} />
);

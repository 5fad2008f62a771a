import { useEffect } from 'react';
import { type FailedState, LoadFailure } from '../../ui/LoadFailure';
import { FailureNews } from '../FailureNews';
import { type MissingSubject, NotFoundScreen } from '../notFound/NotFoundScreen';
import { useScreenContext } from '../screenContext';

interface FailureProps {
  /** What could not be loaded. */
  title: string;
  state: FailedState;
  onRetry: () => void;
}

interface Props extends FailureProps {
  subject: Exclude<MissingSubject, 'page'>;
}

/** A failure that the page is named after, as it has nothing else. */
export const NamedFailure = ({ title, state, onRetry }: FailureProps) => {
  const { stores, setPageTitle } = useScreenContext();
  useEffect(() => setPageTitle(title), [title]);
  return (
    <>
      <FailureNews text={title} />
      <LoadFailure title={title} state={state} isOffline={!stores.online.value} onRetry={onRetry} />
    </>
  );
};

/** Stands in place of a screen whose subject could not be loaded. */
export const LoadFallback = ({ subject, ...failure }: Props) =>
  failure.state === 'missing' ? <NotFoundScreen subject={subject} /> : <NamedFailure {...failure} />;

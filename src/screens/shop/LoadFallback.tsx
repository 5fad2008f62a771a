import { useEffect } from 'react';
import { type FailedState, LoadFailure } from '../../ui/LoadFailure';
import { type MissingSubject, NotFoundScreen } from '../notFound/NotFoundScreen';
import { useScreenContext } from '../screenContext';

interface Props {
  subject: Exclude<MissingSubject, 'page'>;
  /** What could not be loaded. */
  title: string;
  state: FailedState;
  onRetry: () => void;
}

/** A failure that the page is named after, as it has nothing else. */
const NamedFailure = ({ title, state, onRetry }: Props) => {
  const { setPageTitle } = useScreenContext();
  useEffect(() => setPageTitle(title), [title]);
  return <LoadFailure title={title} state={state} onRetry={onRetry} />;
};

/** Stands in place of a screen whose subject could not be loaded. */
export const LoadFallback = (props: Props) =>
  props.state === 'missing' ? <NotFoundScreen subject={props.subject} /> : <NamedFailure {...props} />;

import { FailedScreen, type FailedState, whyFailed } from '../FailedLoad';
import { type MissingSubject, NotFoundScreen } from '../notFound/NotFoundScreen';

interface Props {
  subject: Exclude<MissingSubject, 'page'>;
  /** The name of the part that could not be loaded. */
  title: string;
  state: FailedState;
  onRetry: () => void;
}

/** Stands in place of a screen whose subject could not be loaded. */
export const LoadFallback = ({ subject, state, ...failure }: Props) =>
  state === 'missing' ? <NotFoundScreen subject={subject} /> : <FailedScreen {...failure} why={whyFailed(state)} />;

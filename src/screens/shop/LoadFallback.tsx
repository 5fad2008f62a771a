import { FailedScreen, type FailedState, whyFailed } from '../FailedLoad';
import { type MissingSubject, NotFoundScreen } from '../notFound/NotFoundScreen';

interface Props {
  subject: Exclude<MissingSubject, 'page'>;
  title: string;
  state: FailedState;
  onRetry: () => void;
}

/** Replaces a screen whose show or season ticket failed to load. */
export const LoadFallback = ({ subject, state, ...failure }: Props) =>
  state === 'missing' ? <NotFoundScreen subject={subject} /> : <FailedScreen {...failure} why={whyFailed(state)} />;

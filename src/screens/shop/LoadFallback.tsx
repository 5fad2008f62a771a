import { useEffect } from 'react';
import { FailedLoad, type FailedLoadProps } from '../FailedLoad';
import { type MissingSubject, NotFoundScreen } from '../notFound/NotFoundScreen';
import { useScreenContext } from '../screenContext';

interface Props extends FailedLoadProps {
  subject: Exclude<MissingSubject, 'page'>;
}

/** A failure that the page is named after, as it has nothing else. */
const NamedFailure = (failure: FailedLoadProps) => {
  const { setPageTitle } = useScreenContext();
  useEffect(() => setPageTitle(failure.title), [failure.title]);
  return <FailedLoad {...failure} />;
};

/** Stands in place of a screen whose subject could not be loaded. */
export const LoadFallback = ({ subject, ...failure }: Props) =>
  failure.state === 'missing' ? <NotFoundScreen subject={subject} /> : <NamedFailure {...failure} />;

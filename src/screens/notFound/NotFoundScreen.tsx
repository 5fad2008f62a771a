import { allSeasonTickets, backToTickets, missingPage, missingText, missingTickets } from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { Failure } from '../Failure';
import { useScreenContext } from '../screenContext';

const TITLES = { page: missingPage, tickets: missingTickets };

export type MissingSubject = keyof typeof TITLES;

export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo } = useScreenContext();
  // Only an unknown page links to the show of the options: a missing show would link to itself.
  const show = subject === 'page' && options.show;
  const wayOn = show
    ? { label: backToTickets, href: linkTo(paths.show(show)) }
    : { label: allSeasonTickets, href: linkTo(paths.seasonTickets()) };
  return <Failure isScreen icon={searchIcon} title={TITLES[subject]} text={missingText} steps={[wayOn]} />;
};

import { useEffect } from 'react';
import {
  allSeasonTickets,
  backToTickets,
  missingPage,
  missingSeasonTicket,
  missingShow,
  missingText,
} from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { View } from '../../ui/View';
import { useScreenContext } from '../screenContext';
import { useHeading } from '../Title';

const TITLES = { page: missingPage, show: missingShow, seasonTicket: missingSeasonTicket };

export type MissingSubject = keyof typeof TITLES;

export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo, announceFailure } = useScreenContext();
  const title = TITLES[subject];
  // Only an unknown page links to the show of the options: a missing show would link to itself.
  const show = subject === 'page' && options.show;
  const wayOn = show
    ? { label: backToTickets, href: linkTo(paths.show(show)) }
    : { label: allSeasonTickets, href: linkTo(paths.seasonTickets()) };
  useEffect(() => announceFailure(title), [title]);
  return <View icon={searchIcon} title={title} Heading={useHeading(title)} text={missingText} steps={[wayOn]} />;
};

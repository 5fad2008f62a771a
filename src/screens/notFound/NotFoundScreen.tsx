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
import { useFailureNews } from '../FailedLoad';
import { useScreenContext } from '../screenContext';
import { useHeading } from '../useHeading';

const TITLES = { page: missingPage, show: missingShow, seasonTicket: missingSeasonTicket };

export type MissingSubject = keyof typeof TITLES;

export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo } = useScreenContext();
  const title = TITLES[subject];
  // Only an unknown page links to the show of the options: a missing show would link to itself.
  const show = subject === 'page' && options.show;
  useFailureNews(title);
  return (
    <View
      icon={searchIcon}
      title={title}
      Heading={useHeading(title)}
      text={missingText}
      steps={[
        {
          label: show ? backToTickets : allSeasonTickets,
          href: linkTo(show ? paths.show(show) : paths.seasonTickets()),
        },
      ]}
    />
  );
};

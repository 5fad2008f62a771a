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

/** What can be looked for in vain. */
export type MissingSubject = keyof typeof TITLES;

/** Says what was not found and leads on: an unknown path, an id of nothing. */
export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo } = useScreenContext();
  const title = TITLES[subject];
  // what could not be found itself leads nowhere, and one of the season tickets leads to the others
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

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
import { Placeholder } from '../../ui/Placeholder';
import { FailureNews } from '../FailureNews';
import { useScreenContext } from '../screenContext';

const TITLES = { page: missingPage, show: missingShow, seasonTicket: missingSeasonTicket };

/** What can be looked for in vain. */
export type MissingSubject = keyof typeof TITLES;

/** Says what was not found and leads on: an unknown path, an id of nothing. */
export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo, setPageTitle } = useScreenContext();
  const title = TITLES[subject];
  // what could not be found itself leads nowhere, and one of the season tickets leads to the others
  const show = subject === 'page' && options.show;
  useEffect(() => setPageTitle(title), [title]);
  return (
    <Placeholder icon={searchIcon} title={title} text={missingText}>
      <FailureNews text={title} />
      <a href={linkTo(show ? paths.show(show) : paths.seasonTickets())} className="quiet">
        {show ? backToTickets : allSeasonTickets}
      </a>
    </Placeholder>
  );
};

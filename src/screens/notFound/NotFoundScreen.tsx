import { useEffect } from 'react';
import {
  allSeasonTickets,
  backToTickets,
  missingOrder,
  missingOrderText,
  missingPage,
  missingSeasonTicket,
  missingShow,
  missingText,
} from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { Placeholder } from '../../ui/Placeholder';
import { useScreenContext } from '../screenContext';

const TITLES = { page: missingPage, show: missingShow, seasonTicket: missingSeasonTicket, order: missingOrder };

/** What can be looked for in vain. */
export type MissingSubject = keyof typeof TITLES;

/** What could not be found itself leads nowhere, and one of the season tickets leads to the others. */
const leadsToTheShow = (subject: MissingSubject): boolean => subject === 'page' || subject === 'order';

/** Says what was not found and leads on: an unknown path, an id of nothing, a checkout without an order. */
export const NotFoundScreen = ({ subject }: { subject: MissingSubject }) => {
  const { options, paths, linkTo, setPageTitle, announceReady } = useScreenContext();
  const title = TITLES[subject];
  const show = leadsToTheShow(subject) && options.show;
  useEffect(() => {
    setPageTitle(title);
    announceReady();
  }, [title]);
  return (
    <Placeholder icon={searchIcon} title={title} text={subject === 'order' ? missingOrderText : missingText}>
      <a href={linkTo(show ? paths.show(show) : paths.seasonTickets())} className="quiet">
        {show ? backToTickets : allSeasonTickets}
      </a>
    </Placeholder>
  );
};

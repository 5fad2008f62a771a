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

const TITLES = { page: missingPage, show: missingShow, season: missingSeasonTicket, order: missingOrder };

/** Says what was not found and leads on (§2: any other path, a bad id, a checkout without an order). */
export const NotFoundScreen = ({ what }: { what: keyof typeof TITLES }) => {
  const { options, paths, linkTo, setPageTitle, announceReady } = useScreenContext();
  const title = TITLES[what];
  // what could not be found itself leads nowhere, and one of the season tickets to the others
  const show = /page|order/.test(what) && options.show;
  useEffect(() => {
    setPageTitle(title);
    announceReady();
  }, [title]);
  return (
    <Placeholder icon={searchIcon} title={title} text={what === 'order' ? missingOrderText : missingText}>
      <a href={linkTo(show ? paths.show(show) : paths.seasonTickets())} className="quiet">
        {show ? backToTickets : allSeasonTickets}
      </a>
    </Placeholder>
  );
};

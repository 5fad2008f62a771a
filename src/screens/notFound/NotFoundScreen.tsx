import { allSeasonTickets, backToTickets, missingPage, missingText, missingTickets } from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { Failure } from '../Failure';
import { useScreenContext } from '../screenContext';

/** @param isPage the page's address is unknown; otherwise its show or season ticket is missing */
export const NotFoundScreen = ({ isPage = false }) => {
  const { options, paths, linkTo } = useScreenContext();
  // Only an unknown page links to the show of the options: a missing show would link to itself.
  const show = isPage && options.show;
  const wayOn = show
    ? { label: backToTickets, href: linkTo(paths.show(show)) }
    : { label: allSeasonTickets, href: linkTo(paths.seasonTickets()) };
  const title = isPage ? missingPage : missingTickets;
  return <Failure isScreen icon={searchIcon} title={title} text={missingText} steps={[wayOn]} />;
};

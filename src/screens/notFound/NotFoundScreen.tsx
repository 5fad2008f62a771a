import { useEffect } from 'react';
import {
  missingOrder,
  missingOrderText,
  missingPage,
  missingSeason,
  missingShow,
  missingText,
  payBack,
  seasonBack,
} from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { Placeholder } from '../../ui/Placeholder';
import type { ScreenContext } from '../screenContext';

const TITLES = { page: missingPage, show: missingShow, season: missingSeason, order: missingOrder };

/** Says what was not found and leads on (§2: any other path, a bad id, a checkout without an order). */
export const NotFoundScreen = ({ context, what }: { context: ScreenContext; what: keyof typeof TITLES }) => {
  const title = TITLES[what];
  // what could not be found itself leads nowhere, and one of the season tickets to the others
  const show = /page|order/.test(what) && context.options.show;
  useEffect(() => {
    context.title(title);
    context.ready();
  }, [title]);
  return (
    <Placeholder icon={searchIcon} title={title} text={what === 'order' ? missingOrderText : missingText}>
      <a href={context.href(show ? context.paths.show(show) : context.paths.seasonTickets())} className="quiet">
        {show ? payBack : seasonBack}
      </a>
    </Placeholder>
  );
};

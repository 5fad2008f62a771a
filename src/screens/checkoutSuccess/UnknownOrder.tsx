import { useEffect } from 'react';
import { EMPTY_ORDER } from '../../domain/orderState';
import { backToTickets, unknownOrder, unknownOrderText } from '../../text/texts';
import { searchIcon } from '../../ui/icons';
import { Placeholder } from '../../ui/Placeholder';
import { useScreenContext } from '../screenContext';
import { shopPath } from './shopPath';
import { VenueContacts } from './VenueContacts';

/**
 * Stands for an order that this browser knows nothing of (spec §2: then the screen after checkout is not found). Whoever paid in
 * another one, or in an app's own window that keeps nothing, comes back to it: they read where their tickets are.
 */
export const UnknownOrder = () => {
  const context = useScreenContext();
  useEffect(() => context.setPageTitle(unknownOrder), []);
  return (
    <Placeholder icon={searchIcon} title={unknownOrder} text={unknownOrderText}>
      <VenueContacts />
      <a href={context.linkTo(shopPath(context, EMPTY_ORDER))} className="quiet">
        {backToTickets}
      </a>
    </Placeholder>
  );
};

import type { ReactNode } from 'react';
import type { OrderType } from '../domain/entities';
import { SEASON_TICKET, SHOW } from '../domain/orders';
import { CheckoutSuccessScreen } from '../screens/checkoutSuccess/CheckoutSuccessScreen';
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen';
import { SeasonTicketScreen } from '../screens/seasonTicket/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../screens/seasonTickets/SeasonTicketsScreen';
import { ShowScreen } from '../screens/show/ShowScreen';
import type { Stores } from '../state/stores';
import { type Address, isShowId } from './paths';

interface PageRoute {
  /** Entering an area leaves the other area (spec §2). */
  area?: OrderType;
  load?: (stores: Stores, address: Address) => Promise<unknown>;
  Page: (address: Address) => ReactNode;
}

const ShowPage = ({ id, query }: Address) =>
  isShowId(id) ? <ShowScreen showId={id} performanceId={query.performance} /> : <NotFoundScreen />;

export const ROUTES: Record<Address['page'], PageRoute> = {
  showMap: {
    area: SHOW,
    load: ({ show }, { id, query }) => show.load(id, query.performance),
    Page: ShowPage,
  },
  seasonTickets: {
    area: SEASON_TICKET,
    load: ({ seasonTickets }, { query }) => seasonTickets.load(query),
    Page: ({ query }) => <SeasonTicketsScreen filters={query} />,
  },
  seasonTicket: {
    area: SEASON_TICKET,
    load: ({ seasonTicket }, { id }) => seasonTicket.load(id),
    Page: ({ id }) => <SeasonTicketScreen seasonTicketId={id} />,
  },
  checkoutSuccess: { Page: () => <CheckoutSuccessScreen /> },
  notFound: { Page: () => <NotFoundScreen isPage /> },
};

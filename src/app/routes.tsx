import { type ReadonlySignal, signal } from '@preact/signals';
import { createContext, type ReactNode, useContext } from 'react';
import { seasonTicketAddress, showAddress } from '../api/addresses';
import { readEarly } from '../api/sharedReads';
import { safeId } from '../domain/addresses';
import type { Id, OrderType } from '../domain/entities';
import { SEASON_TICKET, SHOW } from '../domain/orders';
import { CheckoutSuccessScreen } from '../screens/checkoutSuccess/CheckoutSuccessScreen';
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen';
import { useScreenContext } from '../screens/screenContext';
import { SeasonTicketScreen } from '../screens/seasonTicket/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../screens/seasonTickets/SeasonTicketsScreen';
import { ShowScreen } from '../screens/show/ShowScreen';
import type { Stores } from '../state/stores';
import { paymentChecking } from '../text/texts';
import { SlowNotice } from '../ui/SlowNotice';
import { type Address, isShowId, type NamedPage, PATTERNS, readPath } from './paths';
import type { WidgetParts } from './widgetParts';

interface PageProps {
  params: Record<string, string>;
  query: Record<string, string>;
}

interface PageRoute {
  pattern: string;
  /** Entering an area leaves the other area (spec §2). */
  area?: OrderType;
  /** Whether the id in the path is valid: an invalid id shows an error and sends no request. By default every id is valid. */
  accepts?: (id: Id) => boolean;
  load?: (stores: Stores, address: Address) => Promise<unknown>;
  /** The address of the first request of `load`, if the id in the path determines it; the request may leave before the widget exists. */
  firstRead?: typeof showAddress;
  Page: (props: PageProps) => ReactNode;
}

/** False until restoring the stored order has ended; until then it is unknown whether an order exists. */
export const OrderRestoredContext = createContext<ReadonlySignal<boolean>>(signal(true));

const ShowPage = ({ params: { id = '' }, query }: PageProps) =>
  isShowId(id) ? <ShowScreen showId={id} performanceId={query.performance} /> : <NotFoundScreen subject="show" />;

const CheckoutSuccessPage = () => {
  const { checkout } = useScreenContext().stores;
  const isRestored = useContext(OrderRestoredContext);
  return checkout.order.value?.id || isRestored.value ? (
    <CheckoutSuccessScreen />
  ) : (
    <SlowNotice waitsFor={paymentChecking} onRetry={checkout.checkPayment} />
  );
};

export const NotFoundPage = () => <NotFoundScreen subject="page" />;

/** The pages of the widget (spec §2); any other path shows `NotFoundPage`. */
export const ROUTES: Record<NamedPage, PageRoute> = {
  showMap: {
    pattern: PATTERNS.showMap,
    area: SHOW,
    accepts: isShowId,
    load: ({ show }, { id, query }) => show.load(id, query.performance),
    firstRead: showAddress,
    Page: ShowPage,
  },
  seasonTickets: {
    pattern: PATTERNS.seasonTickets,
    area: SEASON_TICKET,
    load: ({ seasonTickets }, { query }) => seasonTickets.load(query),
    Page: ({ query }) => <SeasonTicketsScreen filters={query} />,
  },
  seasonTicket: {
    pattern: PATTERNS.seasonTicket,
    area: SEASON_TICKET,
    load: ({ seasonTicket }, { id }) => seasonTicket.load(id),
    firstRead: seasonTicketAddress,
    Page: ({ params: { id = '' } }) => <SeasonTicketScreen seasonTicketId={id} />,
  },
  checkoutSuccess: { pattern: PATTERNS.checkoutSuccess, Page: CheckoutSuccessPage },
};

export const routeOf = ({ page }: Address): PageRoute | undefined => (page === 'notFound' ? undefined : ROUTES[page]);

/** Sends the first request of a path before its widget is created, which takes a slow phone 40 ms (measured at 4x). */
export const askEarly: WidgetParts['askEarly'] = ({ fetch, clock }, options, path) => {
  const address = readPath(path);
  const { id } = address;
  const { firstRead, accepts = () => true } = routeOf(address) ?? {};
  // A read that costs a CORS preflight is left to the widget.
  if (!firstRead || !safeId(id) || !accepts(id) || options.getContentType) return () => {};
  return readEarly({ options, fetch, now: clock.now(), address: firstRead(id, options.distributor) });
};

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

/** The router's values for the chosen page. */
interface PageProps {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A page of the widget: its path, its area, its data and its component. */
interface PageRoute {
  /** The path, as the router matches it. */
  pattern: string;
  /** The area it belongs to: entering it leaves the other one (spec §2). */
  area?: OrderType;
  /** Whether the id in the path may be asked for; another one is said to be wrong. Without it any may. */
  accepts?: (id: Id) => boolean;
  /** Loads the data of the page, before it is drawn. */
  load?: (stores: Stores, address: Address) => Promise<unknown>;
  /** The address of the first read of `load`, by the id in the path, if it can be known before the widget is made. */
  firstRead?: typeof showAddress;
  Page: (props: PageProps) => ReactNode;
}

/** Whether the stored order was asked for: until then nobody knows whether there is one to show. */
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

/** The pages of the widget (spec §2). Any other path is the page that is not found. */
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

/** @returns how a page that was found is reached and loaded; nothing of one that was not */
export const routeOf = ({ page }: Address): PageRoute | undefined => (page === 'notFound' ? undefined : ROUTES[page]);

/**
 * Asks for the data of a path before its widget is made, which takes a slow phone 40 ms (measured at 4x). The widget's own call joins it.
 */
export const askEarly: WidgetParts['askEarly'] = ({ fetch, clock }, options, path) => {
  const address = readPath(path);
  const { id } = address;
  const { firstRead, accepts = () => true } = routeOf(address) ?? {};
  // a read that costs a preflight is left to the widget
  if (!firstRead || !safeId(id) || !accepts(id) || options.getContentType) return () => {};
  return readEarly({ options, fetch, now: clock.now(), address: firstRead(id, options.distributor) });
};

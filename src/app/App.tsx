import type { ReadonlySignal } from '@preact/signals';
import { CheckoutSuccessScreen } from '../screens/checkoutSuccess/CheckoutSuccessScreen';
import { Footer, Header } from '../screens/frame/Header';
import { OfflineLine } from '../screens/frame/OfflineLine';
import { Popups } from '../screens/frame/Popups';
import { NotFoundScreen } from '../screens/notFound/NotFoundScreen';
import { type ScreenContext, ScreenContextProvider } from '../screens/screenContext';
import { SeasonTicketScreen } from '../screens/seasonTicket/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../screens/seasonTickets/SeasonTicketsScreen';
import { ShowScreen } from '../screens/show/ShowScreen';
import { SlowNotice } from '../ui/SlowNotice';
import { ErrorBoundary } from './ErrorBoundary';
import type { Address } from './paths';
import '../ui/guardHandlers';
import { Root } from '../ui/Root';

interface Props {
  context: ScreenContext;
  /** Where the address leads. */
  route: ReadonlySignal<Address>;
  /** False until the stored order was asked for. */
  settled: ReadonlySignal<boolean>;
  report: (error: unknown) => void;
}

const Screen = ({ context, route, settled }: Props) => {
  const { page, id, query } = route.value;
  const { checkout } = context.stores;
  switch (page) {
    case 'showMap':
      return <ShowScreen showId={id} performanceId={query.performance} />;
    case 'seasonTickets':
      return <SeasonTicketsScreen filters={query} />;
    case 'seasonTicket':
      return <SeasonTicketScreen seasonTicketId={id} />;
    case 'checkoutSuccess':
      return checkout.order.value?.id || settled.value ? (
        <CheckoutSuccessScreen />
      ) : (
        <SlowNotice onRetry={checkout.checkPayment} />
      );
    default:
      return <NotFoundScreen subject={id ? 'show' : 'page'} />;
  }
};

/** The whole widget: what stands on every screen, and the screen that the address asks for (§2). */
export const App = (props: Props) => {
  const { context, report } = props;
  const full = context.stores.mode.mode.value === 'full';
  return (
    <ErrorBoundary thumbnail={context.options.thumbnail} report={report}>
      <ScreenContextProvider value={context}>
        <Root width={context.width}>
          {/* an open dialog borrows them: where they stood the next one would be put among its content */}
          <div>
            <Popups />
          </div>
          <OfflineLine />
          {full && <Header />}
          <Screen {...props} />
          {full && <Footer />}
        </Root>
      </ScreenContextProvider>
    </ErrorBoundary>
  );
};

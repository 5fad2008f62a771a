import type { ReadonlySignal } from '@preact/signals';
import { ErrorBoundary } from './ErrorBoundary';
import type { Route } from './routes';
import { CheckoutSuccessScreen } from './screens/CheckoutSuccessScreen';
import { Footer, Header } from './screens/Header';
import { NotFoundScreen } from './screens/NotFoundScreen';
import { OfflineLine } from './screens/OfflineLine';
import { Popups } from './screens/Popups';
import { SeasonTicketScreen } from './screens/SeasonTicketScreen';
import { SeasonTicketsScreen } from './screens/SeasonTicketsScreen';
import { ShowScreen } from './screens/ShowScreen';
import type { World } from './screens/types';
import { Slow } from './ui/Failed';
import './ui/guard';
import { Root } from './ui/Root';

interface Props {
  world: World;
  /** Where the address leads. */
  route: ReadonlySignal<Route>;
  /** False until the stored order was asked for. */
  settled: ReadonlySignal<boolean>;
  report: (error: unknown) => void;
}

const Screen = ({ world, route, settled }: Props) => {
  const { page, id, query } = route.value;
  const { checkout } = world.stores;
  switch (page) {
    case 'showMap':
      return <ShowScreen world={world} showId={id} performanceId={query.performance} />;
    case 'seasonTickets':
      return <SeasonTicketsScreen world={world} query={query} />;
    case 'seasonTicket':
      return <SeasonTicketScreen world={world} seasonTicketId={id} />;
    case 'checkoutSuccess':
      return checkout.order.value?.id || settled.value ? (
        <CheckoutSuccessScreen world={world} />
      ) : (
        <Slow onRetry={checkout.checkNow} />
      );
    default:
      return <NotFoundScreen world={world} what={id ? 'show' : 'page'} />;
  }
};

/** The whole widget: what stands on every screen, and the screen that the address asks for (§2). */
export const App = (props: Props) => {
  const { world, report } = props;
  const full = world.stores.mode.mode.value === 'full';
  return (
    <ErrorBoundary thumbnail={world.options.thumbnail} report={report}>
      <Root width={world.width}>
        {/* an open dialog borrows them: where they stood the next one would be put among its content */}
        <div>
          <Popups world={world} />
        </div>
        <OfflineLine world={world} />
        {full && <Header world={world} />}
        <Screen {...props} />
        {full && <Footer world={world} />}
      </Root>
    </ErrorBoundary>
  );
};

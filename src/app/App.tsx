import type { ReadonlySignal } from '@preact/signals';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { type ScreenContext, ScreenContextProvider, useScreenContext } from '../screens/screenContext';
import { Footer, Header } from '../screens/shell/Header';
import { Popups } from '../screens/shell/Popups';
import { ErrorBoundary } from './ErrorBoundary';
import type { Address } from './paths';
import { NotFoundPage, OrderRestoredContext, ROUTES } from './routes';
import '../ui/guardHandlers';
import { Root } from '../ui/Root';

interface Props {
  context: ScreenContext;
  /** Where the buyer is. */
  address: ReadonlySignal<Address>;
  /** False until the stored order was asked for. */
  isRestored: ReadonlySignal<boolean>;
  report: (error: unknown) => void;
}

const ALL_ROUTES = Object.values(ROUTES);

/** The history of a page is walked by the browser's own buttons, and inline there is none. */
const goNowhere = (): void => {};

/**
 * The screen that the address asks for. The router is given a location of ours: its own provider would take over the host's links and
 * history, and of two widgets on a page each click would be heard twice.
 */
const CurrentScreen = ({ address }: Pick<Props, 'address'>) => {
  const { navigate } = useScreenContext();
  const { pathname, query } = address.value;
  const location = { url: pathname, path: pathname, query, route: navigate, back: goNowhere, forward: goNowhere };
  return (
    <LocationProvider.ctx.Provider value={location}>
      <Router>
        {ALL_ROUTES.map(({ pattern, Page }) => (
          <Route key={pattern} path={pattern} component={Page} />
        ))}
        <Route default component={NotFoundPage} />
      </Router>
    </LocationProvider.ctx.Provider>
  );
};

/** The whole widget: popups, the line about the network, header and footer, and the screen of the address (spec §2). */
export const App = ({ context, address, isRestored, report }: Props) => {
  const isFull = context.stores.mode.mode.value === 'full';
  return (
    <ErrorBoundary thumbnail={context.options.thumbnail} report={report}>
      <ScreenContextProvider value={context}>
        <OrderRestoredContext.Provider value={isRestored}>
          <Root width={context.width}>
            {/* an open dialog borrows them: where they stood the next one would be put among its content */}
            <div>
              <Popups />
            </div>
            {isFull && <Header />}
            <CurrentScreen address={address} />
            {isFull && <Footer />}
          </Root>
        </OrderRestoredContext.Provider>
      </ScreenContextProvider>
    </ErrorBoundary>
  );
};

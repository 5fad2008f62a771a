import type { ReadonlySignal } from '@preact/signals';
import { LocationProvider, Route, Router } from 'preact-iso/router';
import { type ScreenContext, ScreenContextProvider, useScreenContext } from '../screens/screenContext';
import { Footer, Header } from '../screens/shell/Header';
import { Popups } from '../screens/shell/Popups';
import { ErrorBoundary } from './ErrorBoundary';
import { type Address, NAMED_PAGES, PATTERNS } from './paths';
import { ROUTES } from './routes';
import '../ui/guardHandlers';
import { Root } from '../ui/Root';

interface Props {
  context: ScreenContext;
  /** The current address inside the widget. */
  address: ReadonlySignal<Address>;
  report: (error: unknown) => void;
}

/** The router's back and forward do nothing: a page uses the browser's buttons, and an inline widget has no history. */
const goNowhere = (): void => {};

/**
 * The screen of the current address. The widget supplies its own router location: the router's provider would take over the host's links
 * and history, and with two widgets on a page it would handle each click twice.
 */
const CurrentScreen = ({ address }: Pick<Props, 'address'>) => {
  const { navigate } = useScreenContext();
  const { pathname, query } = address.value;
  const location = { url: pathname, path: pathname, query, route: navigate, back: goNowhere, forward: goNowhere };
  return (
    <LocationProvider.ctx.Provider value={location}>
      <Router>
        {NAMED_PAGES.map((page) => (
          <Route key={page} path={PATTERNS[page]} component={ROUTES[page].Page} />
        ))}
        <Route default component={ROUTES.notFound.Page} />
      </Router>
    </LocationProvider.ctx.Provider>
  );
};

export const App = ({ context, address, report }: Props) => {
  const isFull = context.stores.mode.mode.value === 'full';
  return (
    <ErrorBoundary thumbnail={context.options.thumbnail} report={report}>
      <ScreenContextProvider value={context}>
        <Root width={context.width}>
          {/* An open dialog borrows the popups: without this wrapper the next sibling would be inserted into the dialog. */}
          <div>
            <Popups />
          </div>
          {isFull && <Header />}
          <CurrentScreen address={address} />
          {isFull && <Footer />}
        </Root>
      </ScreenContextProvider>
    </ErrorBoundary>
  );
};

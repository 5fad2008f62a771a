import type { ReadonlySignal } from '@preact/signals';
import { type ScreenContext, ScreenContextProvider } from '../screens/screenContext';
import { Footer, Header } from '../screens/shell/Header';
import { Popups } from '../screens/shell/Popups';
import { ErrorBoundary } from './ErrorBoundary';
import type { Address } from './paths';
import { ROUTES } from './routes';
import '../ui/guardHandlers';
import { Root } from '../ui/Root';

interface Props {
  context: ScreenContext;
  address: ReadonlySignal<Address>;
  report: (error: unknown) => void;
}

/** Replaces preact-iso's provider, which would take over the host's links and history, and handle clicks twice beside a second widget. */
const CurrentScreen = ({ address }: Pick<Props, 'address'>) => {
  const { Page } = ROUTES[address.value.page];
  return <Page {...address.value} />;
};

export const App = ({ context, address, report }: Props) => {
  const isFull = context.stores.mode.mode.value === 'full';
  return (
    <ErrorBoundary thumbnail={context.options.thumbnail} report={report}>
      <ScreenContextProvider value={context}>
        <Root width={context.width}>
          {/* The popups move into an open dialog. Without this wrapper Preact would insert their next sibling there, too. */}
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

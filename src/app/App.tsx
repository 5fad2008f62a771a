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
  /** The current address inside the widget. */
  address: ReadonlySignal<Address>;
  report: (error: unknown) => void;
}

/**
 * The screen of the current address, which `paths.ts` has read. The router of preact-iso would read it once more; its provider would take
 * over the host's links and history, and with two widgets on a page handle each click twice.
 */
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

import type { ReactNode } from 'react';
import { type ScreenContext, ScreenContextProvider } from '../../../src/screens/screenContext';

/** What a screen draws where it is given this context. */
export const inContext = (context: ScreenContext, screen: ReactNode) => (
  <ScreenContextProvider value={context}>{screen}</ScreenContextProvider>
);

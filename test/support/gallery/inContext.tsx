import type { ReactNode } from 'react';
import { type ScreenContext, ScreenContextProvider } from '../../../src/screens/screenContext';

export const inContext = (context: ScreenContext, screen: ReactNode) => (
  <ScreenContextProvider value={context}>{screen}</ScreenContextProvider>
);

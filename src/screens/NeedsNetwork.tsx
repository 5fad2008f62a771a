import type { ReactNode } from 'react';
import { useStores } from './screenContext';

interface Props {
  children: ReactNode;
}

/** Disables the controls inside, which send requests to the box office, while the network is missing. */
export const NeedsNetwork = ({ children }: Props) => {
  const isOnline = useStores().online.value;
  return (
    <fieldset role="none" disabled={!isOnline}>
      {children}
    </fieldset>
  );
};

import type { ReactNode } from 'react';
import { useScreenContext } from './screenContext';

interface Props {
  children: ReactNode;
}

/** Whatever asks the box office: without a network nothing in here can be pressed until it is back. */
export const NeedsNetwork = ({ children }: Props) => {
  const isOnline = useScreenContext().stores.online.value;
  return (
    <fieldset role="none" disabled={!isOnline}>
      {children}
    </fieldset>
  );
};

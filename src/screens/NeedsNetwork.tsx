import type { ReactNode } from 'react';
import { useScreenContext } from './screenContext';

interface Props {
  /** What waits for the network, unless it is said nearby. */
  hint?: string;
  children: ReactNode;
}

/** @returns why what asks the box office cannot be pressed now; '' where it can */
export const useOfflineHint = (hint: string): string => (useScreenContext().stores.online.value ? '' : hint);

/** Whatever asks the box office: without a network nothing in here can be pressed, a line says why, and it goes on by itself. */
export const NeedsNetwork = ({ hint, children }: Props) => {
  const isOnline = useScreenContext().stores.online.value;
  return (
    <>
      {!isOnline && hint && <small className="soft center">{hint}</small>}
      <fieldset role="none" disabled={!isOnline}>
        {children}
      </fieldset>
    </>
  );
};

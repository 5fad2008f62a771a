import type { MouseEvent, ReactNode } from 'react';
import { useStores } from './screenContext';

interface Props {
  children: ReactNode;
}

/**
 * Disables the buttons inside, which send requests to the box office, while the network is missing. They keep the keyboard's focus, which a
 * button that is `disabled` would lose. A form cannot be sent by Enter either: browsers press its button then.
 */
export const NeedsNetwork = ({ children }: Props) => {
  const isOffline = !useStores().online.value;
  const swallow = (event: MouseEvent<Element>) => {
    if (!isOffline || !(event.target as Element).closest('button')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset role={isOffline ? 'group' : 'none'} aria-disabled={isOffline || undefined} onClickCapture={swallow}>
      {children}
    </fieldset>
  );
};

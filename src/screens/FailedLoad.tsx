import { type FailedState, LoadFailure } from '../ui/LoadFailure';
import { FailureNews } from './FailureNews';
import { useScreenContext } from './screenContext';

export interface FailedLoadProps {
  /** What could not be loaded. */
  title: string;
  state: FailedState;
  onRetry: () => void;
}

/** Stands where something could not be loaded, and tells the host page so. */
export const FailedLoad = ({ title, state, onRetry }: FailedLoadProps) => (
  <>
    <FailureNews text={title} />
    <LoadFailure title={title} state={state} isOffline={!useScreenContext().stores.online.value} onRetry={onRetry} />
  </>
);

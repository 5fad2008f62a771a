import { SlowNotice } from '../../ui/SlowNotice';
import { FailedLoad } from '../FailedLoad';
import type { HallStatus } from './hallStatus';

interface Props {
  status: HallStatus;
  /** Loads again what is sold and its hall. */
  onRetry: () => void;
}

/** Stands where the hall is not to be seen: why, and a way to ask again. */
export const HallNotice = ({ status, onRetry }: Props) => {
  switch (status.kind) {
    case 'loading':
      return <SlowNotice waitsFor={status.waitsFor} onRetry={onRetry} />;
    case 'failed':
      return <FailedLoad {...status} onRetry={onRetry} />;
    case 'closed':
    case 'ready':
      return null;
  }
};

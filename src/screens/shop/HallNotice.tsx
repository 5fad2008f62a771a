import { errorLoadHall, errorPrices, errorUnreadable, retry } from '../../text/texts';
import { warningIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { Placeholder } from '../../ui/Placeholder';
import { RetryButton } from '../../ui/RetryButton';
import { SlowNotice } from '../../ui/SlowNotice';
import { FailureNews } from '../FailureNews';
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
      return <SlowNotice onRetry={onRetry} />;
    case 'failed':
      return (
        <>
          <FailureNews text={errorLoadHall} />
          <LoadFailure title={errorLoadHall} state={status.state} onRetry={onRetry} />
        </>
      );
    case 'unpriced':
      return (
        <Placeholder icon={warningIcon} title={errorPrices} text={errorUnreadable}>
          <FailureNews text={errorPrices} />
          <RetryButton label={retry} onRetry={onRetry} />
        </Placeholder>
      );
    case 'closed':
    case 'ready':
      return null;
  }
};

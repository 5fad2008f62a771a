import { errorLoadHall, errorPrices, errorUnreadable, retry } from '../../text/texts';
import { warningIcon } from '../../ui/icons';
import { Placeholder } from '../../ui/Placeholder';
import { RetryButton } from '../../ui/RetryButton';
import { SlowNotice } from '../../ui/SlowNotice';
import { FailedLoad } from '../FailedLoad';
import { FailureNews } from '../FailureNews';
import { NeedsNetwork } from '../NeedsNetwork';
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
      return <FailedLoad title={errorLoadHall} state={status.state} onRetry={onRetry} />;
    case 'unpriced':
      return (
        <Placeholder icon={warningIcon} title={errorPrices} text={errorUnreadable}>
          <FailureNews text={errorPrices} />
          <NeedsNetwork>
            <RetryButton label={retry} onRetry={onRetry} />
          </NeedsNetwork>
        </Placeholder>
      );
    case 'closed':
    case 'ready':
      return null;
  }
};

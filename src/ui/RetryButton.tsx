import { Icon } from './Icon';
import { repeatIcon } from './icons';

/** Asks once more for what did not come. */
export const RetryButton = ({ label, onRetry }: { label: string; onRetry: () => void }) => (
  <button type="button" className="quiet" onClick={onRetry}>
    <Icon path={repeatIcon} />
    {label}
  </button>
);

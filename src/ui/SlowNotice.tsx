import { useState } from 'react';
import { loading, slowNoticeText, slowNoticeTitle, tryAgain } from '../text/texts';
import { Placeholder } from './Placeholder';
import { RetryButton } from './RetryButton';

/**
 * Stands inside what is being loaded. A screen reader says at once that it is; the rest can be seen after 8 s, which the style sheet
 * counts, anew after each retry.
 */
export const SlowNotice = ({ onRetry }: { onRetry: () => void }) => {
  const [retries, setRetries] = useState(0);
  return (
    <div className="slow" key={retries}>
      <p className="screen-reader-only" role="status">
        {loading}
      </p>
      <Placeholder title={slowNoticeTitle} text={slowNoticeText}>
        <RetryButton
          label={tryAgain}
          onRetry={() => {
            setRetries(retries + 1);
            onRetry();
          }}
        />
      </Placeholder>
    </div>
  );
};

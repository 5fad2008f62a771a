import { Fragment, useState } from 'react';
import { loading, slowNoticeText, slowNoticeTitle } from '../text/texts';
import { retryStep, View } from './View';

interface Props {
  waitsFor?: string;
  onRetry: () => void;
}

/**
 * Stands inside the loading part. Screen readers announce the line that names the loading thing at once; the line becomes visible after
 * 2 s, and the notice with the retry button after 8 s. The style sheet counts both times, anew after each retry.
 */
export const SlowNotice = ({ waitsFor = loading, onRetry }: Props) => {
  const [retries, setRetries] = useState(0);
  return (
    <Fragment key={retries}>
      <small className="waits soft center" role="status">
        {waitsFor}
      </small>
      <div className="slow">
        <View
          icon=""
          title={slowNoticeTitle}
          text={slowNoticeText}
          steps={[
            retryStep(() => {
              setRetries(retries + 1);
              onRetry();
            }),
          ]}
        />
      </div>
    </Fragment>
  );
};

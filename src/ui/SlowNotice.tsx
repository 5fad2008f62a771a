import { Fragment, useState } from 'react';
import { loading, slowNoticeText, slowNoticeTitle } from '../text/texts';
import { retryStep, View } from './View';

interface Props {
  waitsFor?: string;
  onRetry: () => void;
}

/**
 * Stands inside what is being loaded. A screen reader says so at once; it can be seen after 2 s, and a way to ask again after 8 s, which
 * the style sheet counts, anew after each retry.
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

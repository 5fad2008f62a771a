import { useState } from 'react';
import type { LoadState } from '../domain/entities';
import { again as againText, errorCrowd, errorLoadText, loading, retry, slowText, slowTitle } from '../text/texts';
import { Icon } from './Icon';
import { again, warning } from './icons';
import { Placeholder } from './Placeholder';

const button = (text: string, onRetry: () => void) => (
  <button type="button" class="quiet" onClick={onRetry}>
    <Icon d={again} />
    {text}
  </button>
);

/** Stands where something could not be loaded. @param title what @param state why */
export const failed = (title: string, state: LoadState, onRetry: () => void) => (
  <Placeholder icon={warning} title={title} text={state === 'crowded' ? errorCrowd : errorLoadText}>
    {button(retry, onRetry)}
  </Placeholder>
);

/** Stands inside what is being loaded: read out at once, seen after 8 s (the style sheet counts), and again after each retry. */
export const Slow = ({ onRetry }: { onRetry: () => void }) => {
  const [turn, setTurn] = useState(0);
  return (
    <div class="slow" key={turn}>
      <p class="read" role="status">
        {loading}
      </p>
      <Placeholder icon="" title={slowTitle} text={slowText}>
        {button(againText, () => {
          setTurn(turn + 1);
          onRetry();
        })}
      </Placeholder>
    </div>
  );
};

import { again as againText, loading, slowText, slowTitle } from '../texts';
import { Icon } from './Icon';
import { again } from './icons';
import { Placeholder } from './Placeholder';

/** Stands inside what is being loaded: read out at once, seen after 8 s (the style sheet counts). */
export const Slow = ({ onRetry }: { onRetry: () => void }) => (
  <>
    <p class="read" role="status">
      {loading}
    </p>
    <div class="slow">
      <Placeholder icon="" title={slowTitle} text={slowText}>
        <button type="button" class="quiet" onClick={onRetry}>
          <Icon d={again} />
          {againText}
        </button>
      </Placeholder>
    </div>
  </>
);

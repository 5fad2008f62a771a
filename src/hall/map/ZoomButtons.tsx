import { hallShowWhole, hallZoomIn, hallZoomOut } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { minusIcon, plusIcon } from '../../ui/icons';
import type { Zooms } from './controls';
import type { MapStatus } from './createMap';

const corners = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4';

/** Closer, farther, and the whole hall where it is not shown. A button at its limit keeps the keyboard, and does nothing. */
export const ZoomButtons = ({ isZoomedIn, isLargest, zoomIn, zoomOut, showWhole }: MapStatus & Zooms) => (
  <div className="tools">
    <button type="button" aria-label={hallZoomIn} aria-disabled={isLargest} onClick={zoomIn}>
      <Icon path={plusIcon} />
    </button>
    <button type="button" aria-label={hallZoomOut} aria-disabled={!isZoomedIn} onClick={zoomOut}>
      <Icon path={minusIcon} />
    </button>
    {isZoomedIn && (
      <button type="button" aria-label={hallShowWhole} onClick={showWhole}>
        <Icon path={corners} />
      </button>
    )}
  </div>
);

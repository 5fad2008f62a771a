import { hallMoreInList, hallShowList, hallShowWhole, hallZoomIn, hallZoomOut } from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { minusIcon, plusIcon } from '../../ui/icons';
import type { Zooms } from './controls';
import type { MapStatus } from './createMap';

const corners = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4';

/** The zoom buttons. A button at its limit is not `disabled` but `aria-disabled`, so that it keeps the keyboard focus. */
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

const lines = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';

interface ListSwitchProps {
  freeInListOnly: number;
  onClick: () => void;
}

export const ListSwitch = ({ freeInListOnly, onClick }: ListSwitchProps) => (
  <button type="button" className="tools" onClick={onClick}>
    <Icon path={lines} />
    {freeInListOnly ? hallMoreInList(freeInListOnly) : hallShowList}
  </button>
);

import { useLayoutEffect, useRef, useState } from 'react';
import {
  hallHelp,
  hallLabel,
  hallMoreInList,
  hallShowList,
  hallShowWhole,
  hallZoomIn,
  hallZoomOut,
  waitingForDrawing,
} from '../text/texts';
import { Icon } from '../ui/Icon';
import { minusIcon, plusIcon } from '../ui/icons';
import { SlowNotice } from '../ui/SlowNotice';
import { SeatList } from './list/SeatList';
import { STEP, WHOLE } from './map/camera';
import { createMap, type HallMap, type MapStatus } from './map/createMap';
import { MapCaption } from './map/MapCaption';
import type { HallProps } from './types';

const corners = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4';

/** The zoom buttons. A button at its limit is not `disabled` but `aria-disabled`, so that it keeps the keyboard focus. */
const ZoomButtons = ({ isZoomedIn, isLargest, zoom }: MapStatus) => {
  const button = (label: string, path: string, onClick: () => void, isAtLimit?: boolean) => (
    <button type="button" aria-label={label} aria-disabled={isAtLimit} onClick={onClick}>
      <Icon path={path} />
    </button>
  );
  return (
    <div className="tools">
      {/* The group ends at the hall's right edge: the button that comes and goes is the first, so that the others stay in place. */}
      {isZoomedIn && button(hallShowWhole, corners, () => zoom(WHOLE))}
      {button(hallZoomIn, plusIcon, () => zoom(STEP), isLargest)}
      {button(hallZoomOut, minusIcon, () => zoom(1 / STEP), !isZoomedIn)}
    </div>
  );
};

const lines = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';

/** `status` is undefined until seats or sectors are painted, then null until the first status comes. */
const useMap = (hall: HallProps, hasMap: boolean, onFail: () => void) => {
  const { seats, sectors, schema, offer, mine, reserving, chosenGroups, onlySeats, limits } = hall;
  const { offline, waiting, onPick } = hall;
  const pane = useRef<HTMLDivElement>(null);
  const miniMap = useRef<SVGSVGElement>(null);
  const map = useRef<HallMap | null>(null);
  const [status, setStatus] = useState<MapStatus | null>();
  useLayoutEffect(() => {
    if (!pane.current || !miniMap.current || !hasMap) return;
    const created = createMap({ pane: pane.current, miniMap: miniMap.current, hall, onStatus: setStatus, onFail });
    map.current = created;
    return () => {
      map.current = null;
      setStatus(undefined);
      created.destroy();
    };
  }, [seats, sectors, schema, hasMap]);
  useLayoutEffect(() => {
    map.current?.update(hall);
  }, [offer, mine, reserving, chosenGroups, onlySeats, limits, offline, waiting, onPick]);
  return { pane, miniMap, status };
};

export const Hall = (hall: HallProps) => {
  const { seats, sectors, schema, offline, waiting, onRetry } = hall;
  // The schema that the map could not show: another schema gets a new try.
  const [failedSchema, setFailedSchema] = useState<HallProps['schema']>('');
  const hasMap = schema !== failedSchema;
  const { pane, miniMap, status } = useMap(hall, hasMap, () => setFailedSchema(schema));
  const [isListChosen, setListChosen] = useState(false);
  // After a failure of the map the list counts as not opened by the buyer.
  const isListOpen = isListChosen && hasMap;

  useLayoutEffect(() => {
    if (!hasMap && !waiting) hall.onReady({ isOverview: false });
  }, [seats, sectors, schema, hasMap, waiting]);
  useLayoutEffect(() => {
    hall.onListOpen?.(isListOpen);
    return () => hall.onListOpen?.(false);
  }, [isListOpen]);

  const openMap = () => setListChosen(false);
  const onMap = hasMap ? openMap : schema ? onRetry : undefined;
  return (
    <>
      {(isListChosen || !hasMap) && <SeatList {...hall} isMapLost={!hasMap} onMap={onMap} />}
      {hasMap && (
        <div className={offline ? 'hall offline' : 'hall'} hidden={isListChosen}>
          <button type="button" className="tools" onClick={() => setListChosen(true)}>
            <Icon path={lines} />
            {status?.freeInListOnly ? hallMoreInList(status.freeInListOnly) : hallShowList}
          </button>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys, and the map is its one tab stop */}
          <div ref={pane} className="pane" role="application" tabIndex={0} aria-label={`${hallLabel}. ${hallHelp}`} />
          {status?.placeInSight && !status.caption?.isDocked && (
            <small className="signpost" aria-hidden="true">
              {status.placeInSight}
            </small>
          )}
          <svg ref={miniMap} className="mini-map overview" aria-hidden="true" />
          {status && <ZoomButtons {...status} />}
          {status === undefined && !waiting && <SlowNotice waitsFor={waitingForDrawing} onRetry={onRetry} />}
          {status?.caption && <MapCaption hall={hall} caption={status.caption} />}
        </div>
      )}
    </>
  );
};

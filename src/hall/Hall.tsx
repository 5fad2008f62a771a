import { useLayoutEffect, useRef, useState } from 'react';
import { hallHelp, hallLabel, waitingForDrawing } from '../text/texts';
import { SlowNotice } from '../ui/SlowNotice';
import { SeatList } from './list/SeatList';
import { createMap, type HallMap, type MapStatus } from './map/createMap';
import { ListSwitch, ZoomButtons } from './map/MapButtons';
import { MapCaption } from './map/MapCaption';
import type { HallHandle, HallProps } from './types';
import { useHallView } from './useHallView';

/** The handle of a hall without a map, which does not know the positions of seats. */
const LIST_HANDLE: HallHandle = {
  findNearestFreeSeat: () => undefined,
  showProposal: () => {},
  isOverview: false,
};

/** Creates the map in its pane, and again for another hall or drawing. `isPainted` becomes true before the first `status`. */
const useMap = (hall: HallProps, hasMap: boolean, onFail: () => void) => {
  const { seats, sectors, schema, offer, mine, reserving, chosenGroups, onlySeats, limits } = hall;
  const { offline, waiting, onPick } = hall;
  const pane = useRef<HTMLDivElement>(null);
  const miniMap = useRef<SVGSVGElement>(null);
  const map = useRef<HallMap | null>(null);
  const [status, setStatus] = useState<MapStatus>();
  const [isPainted, setPainted] = useState(false);
  const hallOfMap: HallProps = {
    ...hall,
    onReady(handle) {
      setPainted(handle !== null);
      hall.onReady(handle);
    },
  };
  useLayoutEffect(() => {
    if (!pane.current || !miniMap.current || !hasMap) return;
    const created = createMap({
      pane: pane.current,
      miniMap: miniMap.current,
      hall: hallOfMap,
      onStatus: setStatus,
      onFail,
    });
    map.current = created;
    return () => {
      map.current = null;
      created.destroy();
    };
  }, [seats, sectors, schema, hasMap]);
  useLayoutEffect(() => {
    map.current?.update(hallOfMap);
  }, [offer, mine, reserving, chosenGroups, onlySeats, limits, offline, waiting, onPick]);
  return { pane, miniMap, map, status, isPainted };
};

export const Hall = (hall: HallProps) => {
  const { seats, sectors, schema, offline, waiting, onRetry } = hall;
  // The schema that could not be shown: a new schema is tried again.
  const [failedSchema, setFailedSchema] = useState<HallProps['schema']>('');
  const hasMap = schema !== failedSchema;
  const { pane, miniMap, map, status, isPainted } = useMap(hall, hasMap, () => setFailedSchema(schema));
  const { view, standsIn, setView } = useHallView({ hall, hasMap, isPainted });

  useLayoutEffect(() => {
    if ((!hasMap || (standsIn && !isPainted)) && !waiting) hall.onReady(LIST_HANDLE);
  }, [seats, sectors, schema, hasMap, standsIn, waiting]);

  const focusMap = () => pane.current?.focus({ preventScroll: true });
  const isUsed = view === 'list' || view === 'kept stand-in';
  useLayoutEffect(() => {
    // The button back to the map disappears with the list, and would lose the focus.
    if (isUsed) return focusMap;
  }, [isUsed]);
  const showWhole = () => {
    map.current?.showWhole();
    // The pressed button disappears, and would lose the focus.
    focusMap();
  };

  const openMap = () => setView('map');
  // A failed map is loaded again; a venue without a schema has no map.
  const onMap = hasMap ? openMap : schema ? onRetry : undefined;
  return (
    <>
      {(view !== 'map' || !hasMap) && (
        <SeatList
          {...hall}
          isMapLost={!hasMap}
          onMap={onMap}
          standIn={standsIn && { isPainted, onUse: () => setView('kept stand-in') }}
        />
      )}
      {(hasMap || standsIn) && (
        <div className={offline ? 'hall offline' : 'hall'} hidden={view === 'list'}>
          <ListSwitch freeInListOnly={status?.freeInListOnly ?? 0} onClick={() => setView('list')} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys, and the map is its one tab stop */}
          <div ref={pane} className="pane" role="application" tabIndex={0} aria-label={`${hallLabel}. ${hallHelp}`} />
          <svg ref={miniMap} className="mini-map overview" aria-hidden="true" />
          {status && (
            <ZoomButtons
              {...status}
              zoomIn={() => map.current?.zoomIn()}
              zoomOut={() => map.current?.zoomOut()}
              showWhole={showWhole}
            />
          )}
          {!status && !waiting && <SlowNotice waitsFor={waitingForDrawing} onRetry={onRetry} />}
          {status?.placeInSight && !status.caption?.isDocked && (
            <small className="signpost" aria-hidden="true">
              {status.placeInSight}
            </small>
          )}
          {status?.caption && <MapCaption hall={hall} caption={status.caption} />}
        </div>
      )}
    </>
  );
};

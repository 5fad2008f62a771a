import { useLayoutEffect, useRef, useState } from 'react';
import { hallHelp, hallLabel, waitingForDrawing } from '../text/texts';
import { SlowNotice } from '../ui/SlowNotice';
import { SeatList } from './list/SeatList';
import { createMap, type HallMap, type MapStatus } from './map/createMap';
import { ListSwitch } from './map/ListSwitch';
import { MapCaption } from './map/MapCaption';
import { ZoomButtons } from './map/ZoomButtons';
import type { HallHandle, HallProps } from './types';

/** What the screens may ask of a hall without a map: nobody knows where its seats are. */
const LIST_HANDLE: HallHandle = {
  findNearestFreeSeat: () => undefined,
  showProposal: () => {},
  isOverview: false,
};

/** Whether the buyer has opened the list in place of a map, which the screen is told; a lost map leaves the list alone. */
const useListSwitch = (hasMap: boolean, onListOpen: HallProps['onListOpen']) => {
  const [isListOpen, setListOpen] = useState(false);
  const isByChoice = isListOpen && hasMap;
  useLayoutEffect(() => {
    onListOpen?.(isByChoice);
    return () => onListOpen?.(false);
  }, [isByChoice]);
  return [isListOpen, setListOpen] as const;
};

/** The hall: a map where the schema can be shown, and a list that sells the same seats. */
export const Hall = (hall: HallProps) => {
  const { seats, sectors, schema, offer, mine, reserving, chosenGroups, onlySeats, limits } = hall;
  const { offline, waiting, onPick, onRetry, onListOpen } = hall;
  const pane = useRef<HTMLDivElement>(null);
  const miniMap = useRef<SVGSVGElement>(null);
  const map = useRef<HallMap | null>(null);
  // A schema that could not be shown; another one gets a try of its own.
  const [failedSchema, setFailedSchema] = useState<HallProps['schema']>('');
  // Undefined until the drawing has come and is painted.
  const [status, setStatus] = useState<MapStatus>();
  const hasMap = schema !== failedSchema;
  const [isListOpen, setListOpen] = useListSwitch(hasMap, onListOpen);

  useLayoutEffect(() => {
    if (!pane.current || !miniMap.current) return;
    const created = createMap({
      pane: pane.current,
      miniMap: miniMap.current,
      hall,
      onStatus: setStatus,
      onFail: () => setFailedSchema(schema),
    });
    map.current = created;
    return () => {
      map.current = null;
      created.destroy();
    };
  }, [seats, sectors, schema, hasMap]);
  useLayoutEffect(() => {
    if (!hasMap && !waiting) hall.onReady(LIST_HANDLE);
  }, [seats, sectors, schema, hasMap, waiting]);
  useLayoutEffect(() => {
    map.current?.update(hall);
  }, [offer, mine, reserving, chosenGroups, onlySeats, limits, offline, waiting, onPick]);

  const focusMap = () => pane.current?.focus({ preventScroll: true });
  useLayoutEffect(() => {
    // The button that leads back to the map goes with the list.
    if (isListOpen) return focusMap;
  }, [isListOpen]);
  const showWhole = () => {
    map.current?.showWhole();
    // The button that was pressed goes with what it does.
    focusMap();
  };

  const openMap = () => setListOpen(false);
  // A map that was lost is asked for again; a venue without a schema has none.
  const onMap = hasMap ? openMap : schema ? onRetry : undefined;
  return (
    <>
      {(isListOpen || !hasMap) && <SeatList {...hall} isMapLost={!hasMap} onMap={onMap} />}
      {hasMap && (
        <div className={offline ? 'hall offline' : 'hall'} hidden={isListOpen}>
          <ListSwitch freeInListOnly={status?.freeInListOnly ?? 0} onClick={() => setListOpen(true)} />
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
          {status?.sectorInSight && !status.caption?.isDocked && (
            <small className="signpost" aria-hidden="true">
              {status.sectorInSight}
            </small>
          )}
          {status?.caption && <MapCaption hall={hall} caption={status.caption} />}
        </div>
      )}
    </>
  );
};

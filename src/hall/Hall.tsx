import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hallHelp, hallLabel, hallList, hallWhole, hallZoomIn, hallZoomOut } from '../texts';
import { Icon } from '../ui/Icon';
import { Caption } from './Caption';
import { SeatList } from './list/SeatList';
import { createMap, type HallMap, type MapState } from './map';
import { priceColors } from './palette';
import type { HallProps } from './types';

const listIcon = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';
const plus = 'M10 4v12M4 10h12';
const minus = 'M4 10h12';
const whole =
  'M3 7.5V4.5C3 3.7 3.7 3 4.5 3h3M12.5 3h3c.8 0 1.5.7 1.5 1.5v3M17 12.5v3c0 .8-.7 1.5-1.5 1.5h-3M7.5 17h-3c-.8 0-1.5-.7-1.5-1.5v-3';

/** The hall: a map where the schema can be shown, and a list that sells the same seats (§1). */
export const Hall = (hall: HallProps) => {
  const { seats, sectors, schema, offer } = hall;
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<HallMap | null>(null);
  const [asList, setList] = useState(false);
  const [failed, setFailed] = useState('');
  const [state, setState] = useState<MapState>({ zoomed: false, limit: false, note: undefined });
  const colors = useMemo(() => priceColors(offer.ticketGroups), [offer]);
  // a schema that could not be shown stays in `failed`, so that another one gets its own try
  const hasMap = schema && failed !== schema;
  useEffect(() => {
    if (!hasMap) hall.onReady({ best: () => [], nearest: () => undefined, propose: () => {}, overview: false });
    else if (frame.current) {
      const created = createMap(frame.current, hall, setState, () => setFailed(schema));
      map.current = created;
      return created.destroy;
    }
  }, [seats, sectors, hasMap]);
  useLayoutEffect(() => map.current?.update(hall), [offer, hall.mine, hall.reserving, hall.chosenGroups, hall.offline]);
  const button = (label: string, icon: string, factor: number, disabled = false) => (
    <button type="button" aria-label={label} disabled={disabled} onClick={() => map.current?.zoom(factor)}>
      <Icon d={icon} />
    </button>
  );
  return (
    <>
      {(asList || !hasMap) && <SeatList {...hall} colors={colors} onMap={hasMap ? () => setList(false) : undefined} />}
      {hasMap && (
        <div class="hall" hidden={asList}>
          <button type="button" class="tools" onClick={() => setList(true)}>
            <Icon d={listIcon} />
            {hallList}
          </button>
          <div ref={frame} class="frame" role="application" aria-label={`${hallLabel}. ${hallHelp}`} />
          <div class="tools">
            {button(hallZoomIn, plus, 2, state.limit)}
            {button(hallZoomOut, minus, 0.5, !state.zoomed)}
            {state.zoomed && button(hallWhole, whole, 0)}
          </div>
          {state.note && (
            <Caption
              hall={hall}
              note={state.note}
              colors={colors}
              onTake={() => state.note && map.current?.take(state.note.point)}
            />
          )}
        </div>
      )}
    </>
  );
};

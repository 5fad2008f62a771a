import { useLayoutEffect, useRef, useState } from 'react';
import { nameById } from '../domain/byId';
import { groupOfSeat } from '../domain/offers';
import { formatMoney, joinWithDots } from '../text/format';
import {
  groupPrice,
  hallHelp,
  hallLabel,
  hallShowList,
  hallShowWhole,
  hallZoomIn,
  hallZoomOut,
  seatRemove,
  seatTake,
  sectorName,
} from '../text/texts';
import { Icon } from '../ui/Icon';
import { SlowNotice } from '../ui/SlowNotice';
import { SeatList } from './list/SeatList';
import { createMap } from './map/createMap';
import type { Part } from './map/sectors';
import type { HallMap, HallProps, MapState } from './types';

const listIcon = 'M7.5 5H17M7.5 10H17M7.5 15H17M3.2 5h.01M3.2 10h.01M3.2 15h.01';
const plus = 'M10 4v12M4 10h12';
const minus = 'M4 10h12';
const whole = 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4';

/** The hall: a map where the schema can be shown, and a list that sells the same seats (§1). */
export const Hall = (hall: HallProps) => {
  const { seats, sectors, schema, offer, mine, reserving, chosenGroups, offline, waiting } = hall;
  const frame = useRef<HTMLDivElement>(null);
  const mini = useRef<SVGSVGElement>(null);
  const map = useRef<HallMap | null>(null);
  const [asList, setList] = useState(false);
  const [failed, setFailed] = useState<typeof schema>('');
  // undefined until the drawing has come and is painted
  const [state, setState] = useState<MapState>();
  const [zoomed, limit, note] = state ?? [];
  // the schema that could not be shown: another one gets its own try
  const hasMap = schema !== failed;
  useLayoutEffect(() => {
    if (frame.current && mini.current) {
      map.current = createMap(frame.current, mini.current, hall, setState, () => setFailed(schema));
      return map.current.destroy;
    }
    if (!waiting) hall.onReady({ nearest: () => undefined, propose: () => {}, overview: false });
  }, [seats, sectors, schema, hasMap || waiting, hasMap]);
  useLayoutEffect(
    () => map.current?.update(hall),
    [offer, mine, reserving, chosenGroups, offline, waiting, hall.onPick],
  );
  useLayoutEffect(() => {
    // the button that led back to the map is gone with the list
    if (asList) return () => frame.current?.focus({ preventScroll: true });
  }, [asList]);
  const button = (label: string, icon: string, factor: number, disabled = false) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        map.current?.zoom(factor);
        // this button goes with what it does
        if (!factor) frame.current?.focus({ preventScroll: true });
      }}
    >
      <Icon path={icon} />
    </button>
  );
  const caption = () => {
    if (!note) return;
    const { seat } = note.point;
    const { about } = note.point as Part;
    const group = groupOfSeat(offer, seat.id);
    const sector = sectorName(nameById(sectors, seat.sectorId));
    const share = note.x / (frame.current?.clientWidth ?? 1);
    const below = note.y < 120;
    return (
      <div
        class={note.docked ? (note.y < 80 ? 'note docked low' : 'note docked') : 'note'}
        // one property, with its units: the bundle leaves out what takes numbers for pixels
        style={{
          transform: note.docked
            ? ''
            : `translate(${note.x - 16 * share}px,${note.y + (below ? note.away : -note.away)}px)translate(-${100 * share}%,${below ? 0 : -100}%)`,
        }}
      >
        <div class="grow">
          <b>{about ? sector : seat.name}</b>
          <div class="row">
            {group && <i class="dot" style={{ '--c': hall.colors.get(group.id) }} />}
            {about ?? joinWithDots(sector, group && groupPrice(group))}
          </div>
          {group?.billing[1] && !note.docked && (
            <div class="soft">
              {joinWithDots(
                ...group.billing.map(
                  ({ tariffId, price }) => `${nameById(offer.tariffs, tariffId)} ${formatMoney(price)}`,
                ),
              )}
            </div>
          )}
        </div>
        {note.docked && (
          <button type="button" class="main" onClick={() => hall.onPick([seat.id])}>
            {mine.has(seat.id) ? seatRemove : seatTake}
          </button>
        )}
      </div>
    );
  };
  return (
    <>
      {(asList || !hasMap) && (
        <SeatList {...hall} lost={!hasMap} onMap={hasMap ? () => setList(false) : schema ? hall.onRetry : undefined} />
      )}
      {hasMap && (
        <div class={offline ? 'hall offline' : 'hall'} hidden={asList}>
          <button type="button" class="tools" onClick={() => setList(true)}>
            <Icon path={listIcon} />
            {hallShowList}
          </button>
          <div ref={frame} class="frame" role="application" aria-label={`${hallLabel}. ${hallHelp}`} />
          <svg ref={mini} class="mini far" aria-hidden="true" />
          {state ? (
            <div class="tools">
              {button(hallZoomIn, plus, 2, limit)}
              {button(hallZoomOut, minus, 0.5, !zoomed)}
              {zoomed && button(hallShowWhole, whole, 0)}
            </div>
          ) : (
            !waiting && <SlowNotice onRetry={hall.onRetry} />
          )}
          {caption()}
        </div>
      )}
    </>
  );
};

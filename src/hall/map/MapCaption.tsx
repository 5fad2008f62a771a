import { type Ref, useLayoutEffect, useRef } from 'react';
import { byId, minimumBy, nameById } from '../../domain/collections';
import type { Kopecks, TicketGroup } from '../../domain/entities';
import { groupOfSeat, leadPriceOf } from '../../domain/offers';
import { bindNumbers, capitalize, joinWithCommas, joinWithDots } from '../../text/format';
import { whyNoMore } from '../../text/orderTexts';
import { specialWords } from '../../text/placeTexts';
import { moreTariffs, namedPrice, offlineText, priceInWords, seatRemove, seatTake, sectorName } from '../../text/texts';
import { OldPrice } from '../../ui/PriceTag';
import { SeatView } from '../SeatView';
import type { HallProps } from '../types';
import { ZonePlaces } from '../ZoneStepper';
import type { ZoneShape } from './areas';
import { isArea, isAreaSelectable, isSectorShape, isZoneShape, type Target } from './board';
import { FOOT, type PanePoint } from './camera';
import type { Caption } from './cursor';

/** The distance between a caption and the edges of the hall, in CSS pixels. */
const EDGE = 8;
/** The largest radius of a seat with its ring, in CSS pixels: the caption of a zone, which is larger, may cover the rest of the zone. */
const LARGEST_SEAT = 40;
/** The step of the search for the edges of bars over the hall, in CSS pixels. */
const STEP = 8;

interface Size {
  width: number;
  height: number;
}

/** The width of the hall and the edges of its visible part, in CSS pixels. */
interface Sight {
  width: number;
  top: number;
  bottom: number;
}

/** @returns the visible part of the hall's height: the edges of the screen, the cart's bar and bars of the page may hide the rest */
const sightOf = (hall: HTMLElement): Sight => {
  const root = hall.getRootNode();
  const { left, top, width, height } = hall.getBoundingClientRect();
  // The host page may scale the widget by a CSS transform.
  const shown = height / hall.clientHeight;
  const isSeen = (y: number) =>
    (root instanceof ShadowRoot || root instanceof Document) &&
    hall.contains(root.elementFromPoint(left + width / 2, top + y * shown));
  const whole = { width: hall.clientWidth, top: 0, bottom: hall.clientHeight };
  const sight = { ...whole };
  while (sight.top < sight.bottom && !isSeen(sight.top + 1)) sight.top += STEP;
  while (sight.top < sight.bottom && !isSeen(sight.bottom - 1)) sight.bottom -= STEP;
  return sight.top < sight.bottom ? sight : whole;
};

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * @returns the upper left corner of a caption: above, below, left or right of its target, moved into the visible part, wherever the
 * caption covers least of the target. A docked caption prefers the top or bottom edge of the hall: the target's neighbours stay visible.
 */
export const placeOf = ({ x, y, distance, isDocked }: Caption, size: Size, sight: Sight) => {
  const { width, height } = size;
  const reach = Math.min(distance, LARGEST_SEAT);
  const right = sight.width - EDGE - width;
  const top = sight.top + EDGE;
  // If little of the hall is visible, the caption may cover the map's buttons.
  const foot = sight.bottom - sight.top < 3 * FOOT ? EDGE : FOOT;
  const bottom = sight.bottom - foot - height;
  const middle: PanePoint = { x: x - width / 2, y: y - height / 2 };
  const places: PanePoint[] = [
    { x: middle.x, y: isDocked ? top : y - reach - height },
    { x: middle.x, y: isDocked ? bottom : y + reach },
    { x: x - reach - width, y: middle.y },
    { x: x + reach, y: middle.y },
  ].map((place) => ({ x: clamp(place.x, EDGE, right), y: clamp(place.y, top, Math.max(top, bottom)) }));
  const covered = ({ x: left, y: upper }: PanePoint): number =>
    Math.max(0, Math.min(left + width, x + reach) - Math.max(left, x - reach)) *
    Math.max(0, Math.min(upper + height, y + reach) - Math.max(upper, y - reach));
  return minimumBy(places, covered) ?? middle;
};

/** Places a caption once its size is known. @returns the ref of its element */
const usePlace = (caption: Caption): Ref<HTMLDivElement> => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = element.current;
    const hall = drawn?.parentElement;
    if (!drawn || !hall) return;
    // The position is not React state: a slow phone would render the caption twice during a tap.
    const { x, y } = placeOf(caption, { width: drawn.offsetWidth, height: drawn.offsetHeight }, sightOf(hall));
    drawn.style.transform = `translate(${x}px,${y}px)`;
  });
  return element;
};

/** @returns 'ещё 2 тарифа', the number of further tariffs of a group; the cart and the list show their conditions */
const otherTariffs = ({ billing }: TicketGroup): string => {
  const others = billing.filter(({ unavailable }) => !unavailable).length - 1;
  return others > 0 ? moreTariffs(others) : '';
};

interface Props {
  hall: HallProps;
  caption: Caption;
}

interface Words {
  title: string;
  details: string;
  oldPrice?: Kopecks | undefined;
  group: TicketGroup | undefined;
  special?: string;
}

const wordsFor = (target: Target, { offer, sectors }: HallProps): Words => {
  const sector = sectorName(nameById(sectors, target.seat.sectorId));
  if (isSectorShape(target)) return { title: sector, details: target.summary, group: undefined };
  const { seat } = target;
  if (isZoneShape(target)) {
    const { summary, supply, next } = target;
    const group = next[0] ? groupOfSeat(offer, next[0].id) : byId(offer.ticketGroups, supply.mainGroup);
    return { title: seat.name, details: joinWithDots(seat.name !== sector && sector, summary), group };
  }
  const group = groupOfSeat(offer, seat.id);
  const price = group && leadPriceOf(offer, group);
  const details = joinWithDots(sector, price && namedPrice(price));
  return { title: seat.name, details, oldPrice: price?.oldPrice, group, special: specialWords(seat) };
};

/** @returns the reason why the buyer cannot take a free seat or zone now; '' for a sector, since a tap enters it */
const obstacleOf = (target: Target, { limits, mine, offline }: HallProps): string => {
  if (isSectorShape(target) || (isArea(target) && !isAreaSelectable(target))) return '';
  if (offline) return offlineText;
  if (!limits) return '';
  const seat = isZoneShape(target) ? target.next[0] : target.seat;
  return seat && !mine.has(seat.id) ? whyNoMore(limits.forSeat(seat.id)) : '';
};

/** The stepper of a zone. In a zone of several prices it takes the cheapest place next, and its label includes that price. */
const PlacesOfZone = ({ hall, shape: { seat, supply, next, zone } }: { hall: HallProps; shape: ZoneShape }) => {
  const group = supply.freeGroups.size > 1 && next[0] ? groupOfSeat(hall.offer, next[0].id) : undefined;
  return (
    <ZonePlaces
      hall={hall}
      zone={zone}
      label={joinWithCommas(seat.name, group && priceInWords(leadPriceOf(hall.offer, group)))}
      free={next}
      mine={supply.mine}
      isBusy={supply.reserving > 0}
    />
  );
};

/** The caption of the seat, zone or sector under the cursor. After a press it has a button that takes the seat, or a zone's stepper. */
export const MapCaption = ({ hall, caption }: Props) => {
  const { mine, colors, onPick } = hall;
  const { target, isDocked } = caption;
  const element = usePlace(caption);
  const { seat } = target;
  const { title, details, oldPrice, group, special } = wordsFor(target, hall);
  const obstacle = obstacleOf(target, hall);
  const more = group && otherTariffs(group);
  const viewUrl = seat.viewUrl || byId(hall.sectors, seat.sectorId)?.viewUrl;
  const hasStepper = isDocked && isZoneShape(target) && isAreaSelectable(target);
  return (
    <div ref={element} className={isDocked ? 'caption docked' : 'caption'}>
      <div className="grow">
        <b>{bindNumbers(title)}</b>
        <div className="row">
          {group && <i className="dot" style={{ '--group-color': colors.get(group.id) }} />}
          <span>
            {details}
            <OldPrice oldPrice={oldPrice} />
            {more && <span className="soft"> · {more}</span>}
          </span>
        </div>
        {special && <div>{capitalize(special)}</div>}
        {isDocked && viewUrl && <SeatView url={viewUrl} of={joinWithCommas(title, special)} />}
      </div>
      {hasStepper && <PlacesOfZone hall={hall} shape={target} />}
      {isDocked && !isArea(target) && !obstacle && (
        <button type="button" className="main" onClick={() => onPick([seat.id])}>
          {mine.has(seat.id) ? seatRemove : seatTake}
        </button>
      )}
      {obstacle && (!hasStepper || hall.offline) && <small className="obstacle">{obstacle}</small>}
    </div>
  );
};

import { type Ref, useLayoutEffect, useRef } from 'react';
import { byId, nameById } from '../../domain/collections';
import type { TicketGroup } from '../../domain/entities';
import { leadPriceOf } from '../../domain/offers';
import { bindNumbers, capitalize, joinWithCommas, joinWithDots } from '../../text/format';
import { whyNoMore } from '../../text/orderTexts';
import { specialWords } from '../../text/placeTexts';
import { moreTariffs, namedPrice, seatInCart, seatRemove, seatTake, sectorName } from '../../text/texts';
import { OldPrice } from '../../ui/PriceTag';
import { SeatView } from '../SeatView';
import { describeSupply } from '../seating/supply';
import type { HallProps } from '../types';
import { ZoneStepper } from '../ZoneStepper';
import { isAreaSelectable } from './areas';
import type { Target } from './board';
import { clamp, FOOT } from './camera';
import type { Caption } from './cursor';

/** The distance between a caption and the edges of the hall, in CSS pixels. */
const EDGE = 8;
/** The largest radius of a seat with its ring, in CSS pixels. A zone may be larger: its caption may cover the rest of the zone. */
const LARGEST_SEAT = 40;
/** The step of the search for the edges of bars over the hall, in CSS pixels. */
const STEP = 8;
/** A visible part of the hall counts from this height on, in CSS pixels: the strip of 12 px below the cart's bar does not count. */
const LEAST_SIGHT = 16;

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
  const root = hall.getRootNode() as ShadowRoot;
  const { left, top, width, height } = hall.getBoundingClientRect();
  // The host page may scale the widget by a CSS transform; a hidden hall has no height.
  const shown = height / hall.clientHeight || 1;
  const isSeen = (y: number) => hall.contains(root.elementFromPoint(left + width / 2, top + y * shown));
  const heights = Array.from({ length: Math.floor(hall.clientHeight / STEP) + 1 }, (_, at) => at * STEP);
  const isSeenFor = (y: number, inwards: 1 | -1) => [1, LEAST_SIGHT].every((inside) => isSeen(y + inside * inwards));
  return {
    width: hall.clientWidth,
    top: heights.find((y) => isSeenFor(y, 1)) ?? 0,
    bottom: heights.findLast((y) => isSeenFor(y, -1)) ?? hall.clientHeight,
  };
};

/**
 * A caption lies above or below its target. A docked caption lies at the upper or lower edge of the visible part of the hall, so that the
 * target's neighbours stay visible.
 * @param wasAbove whether the caption lay above before it grew: it keeps its side, so that its buttons do not move away from the finger
 * @returns `up`: the distance by which the hall has to move up, until the target stands just above the caption
 */
export const placeOf = (
  { x, y, distance, isDocked }: Caption,
  { width, height }: Size,
  sight: Sight,
  wasAbove?: boolean,
) => {
  const reach = Math.min(distance, LARGEST_SEAT);
  const top = sight.top + EDGE;
  // If little of the hall is visible beside the caption, the caption may cover the map's buttons.
  const foot = sight.bottom - sight.top - height < 2 * FOOT ? EDGE : FOOT;
  const bottom = Math.max(top, sight.bottom - foot - height);
  const isAbove = wasAbove ?? top + height <= y - reach;
  const [above, below] = isDocked ? [top, bottom] : [y - reach - height, y + reach];
  const covered = y + reach - bottom;
  // Up to one covered pixel may be a rounding error. A very low hall does not move, because the target would leave the visible part.
  const hasToMove = isDocked && !isAbove && covered > 1 && bottom > top + 2 * reach;
  return {
    x: clamp(x - width / 2, EDGE, sight.width - EDGE - width),
    y: isAbove ? Math.min(above, bottom) : below,
    up: hasToMove ? covered : 0,
    isAbove,
  };
};

/** Positions a caption after each rendering, when its size is known. */
const usePlace = (caption: Caption): Ref<HTMLDivElement> => {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef<{ position?: string; isAbove?: boolean }>({});
  useLayoutEffect(() => {
    const drawn = element.current;
    const hall = drawn?.parentElement;
    if (!drawn || !hall) return;
    const sight = sightOf(hall);
    const position = `${caption.isDocked} ${caption.y} ${sight.top}`;
    const wasAbove = last.current.position === position ? last.current.isAbove : undefined;
    // The position is not React state: a slow phone would render the caption twice during a tap.
    const size = { width: drawn.offsetWidth, height: drawn.offsetHeight };
    const { x, y, up, isAbove } = placeOf(caption, size, sight, wasAbove);
    last.current = { position, isAbove };
    drawn.classList.toggle('is-below', !isAbove);
    drawn.style.transform = `translate(${x}px,${y}px)`;
    if (up) caption.moveUp(up);
  });
  return element;
};

/** @returns 'ещё 2 тарифа', or ''; the cart names these tariffs, with the condition of the chosen one */
const otherTariffs = ({ billing }: TicketGroup): string => {
  const others = billing.filter(({ unavailable }) => !unavailable).length - 1;
  return others > 0 ? moreTariffs(others) : '';
};

interface Props {
  hall: HallProps;
  caption: Caption;
}

const wordsFor = (target: Target, { offer, sectors, mine }: HallProps) => {
  const { seat, kind } = target;
  const sector = sectorName(nameById(sectors, seat.sectorId));
  const title = kind === 'sector' ? sector : seat.name;
  const groupId = target.kind ? target.supply.mainGroup : offer.groupOfSeat.get(seat.id);
  const isMine = !kind && mine.has(seat.id);
  // The buyer's seat may have another tariff: the cart shows its price.
  const group = kind === 'sector' || isMine ? undefined : byId(offer.ticketGroups, groupId);
  const price = !kind && group && leadPriceOf(offer, group);
  const ofSeat = isMine ? seatInCart : price && namedPrice(price);
  const summary = target.kind ? describeSupply(target.supply, offer) : ofSeat;
  const details = capitalize(joinWithDots(title !== sector && sector, summary));
  return { title, details, oldPrice: price ? price.oldPrice : undefined, group };
};

/** After a press the caption has a button that takes the seat, or a stepper for the zone. Without a network the button is missing. */
export const MapCaption = ({ hall, caption }: Props) => {
  const { mine, colors, limits, offline, onPick } = hall;
  const { target, isDocked } = caption;
  const element = usePlace(caption);
  const { seat } = target;
  const { title, details, oldPrice, group } = wordsFor(target, hall);
  const special = specialWords(seat);
  // A sector is not for sale: a tap enters the sector.
  const isForSale = target.kind !== 'sector' && (!target.kind || isAreaSelectable(target));
  // The stepper shows the limits of a zone.
  const obstacle = !target.kind && !mine.has(seat.id) && whyNoMore(limits.forSeat(seat.id));
  const more = group && otherTariffs(group);
  const viewUrl = seat.viewUrl || byId(hall.sectors, seat.sectorId)?.viewUrl;
  return (
    <div ref={element} className={isDocked ? 'caption docked' : 'caption'}>
      <div className="grow">
        <b>{bindNumbers(title)}</b>
        <div className="row">
          {group && <i className="dot" style={{ '--group-color': colors.get(group.id) }} />}
          <span>
            {details}
            <OldPrice oldPrice={oldPrice} />
          </span>
        </div>
        {more && <div className="soft">{more}</div>}
        {special && <div>{capitalize(special)}</div>}
        {isDocked && viewUrl && <SeatView url={viewUrl} of={joinWithCommas(title, special)} />}
      </div>
      {isDocked &&
        isForSale &&
        (target.kind ? (
          <ZoneStepper hall={hall} zone={target.zone} name={title} supply={target.supply} />
        ) : (
          !obstacle &&
          !offline && (
            <button type="button" className="main" onClick={() => onPick([seat.id])}>
              {mine.has(seat.id) ? seatRemove : seatTake}
            </button>
          )
        ))}
      {obstacle && <small className="obstacle">{obstacle}</small>}
    </div>
  );
};

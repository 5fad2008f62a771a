import { type Ref, useLayoutEffect, useRef } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Kopecks, Offer, Seat, TicketGroup } from '../../domain/entities';
import { groupOfSeat, leadPriceOf } from '../../domain/offers';
import { priceWithFee } from '../../domain/tariffs';
import { choosePlaces } from '../../domain/zones';
import { bindNumbers, capitalize, joinWithCommas, joinWithDots } from '../../text/format';
import { whyNoMore } from '../../text/orderTexts';
import { specialWords } from '../../text/placeTexts';
import {
  offlineText,
  priceInWords,
  priceText,
  seatRemove,
  seatTake,
  sectorName,
  tariffUnavailable,
} from '../../text/texts';
import { OldPrice } from '../../ui/PriceTag';
import { Stepper } from '../../ui/Stepper';
import { SeatView } from '../SeatView';
import type { HallProps } from '../types';
import type { ZoneShape } from './areas';
import { isArea, isAreaSelectable, isSectorShape, isZoneShape, type Target } from './board';
import type { Caption } from './cursor';

/** The room that styles keep at both sides of a caption together, in CSS pixels. */
const MARGINS = 16;
/** A caption keeps so far from the edges of the pane, in CSS pixels. */
const EDGE = 8;
/** No seat reaches farther from its middle, with its ring, in CSS pixels. */
const LARGEST_SEAT = 40;
/** What the buttons at the lower edge take of the pane, in CSS pixels. */
const FOOT = 60;

/** A caption that is drawn, with its height in CSS pixels: conditions of tariffs may be long. */
type PlacedCaption = Caption & { height: number };

/**
 * Puts a caption above its seat, or below, where it has to lie over less of the seat. It reaches as far to the left of the seat, as a share of its width,
 * as the pane does: so it stays within the pane, whatever its width is.
 */
const placeBeside = ({ x, y, distance, paneWidth, paneHeight, height }: PlacedCaption): string => {
  const share = x / paneWidth;
  const above = y - distance - height;
  const below = y + distance;
  const lowest = paneHeight - FOOT - height;
  const isBelow = above < EDGE && below - lowest < EDGE - above;
  const top = isBelow ? Math.min(below, lowest) : Math.max(above, EDGE);
  return `translate(${x - MARGINS * share}px,${top}px) translate(${-100 * share}%)`;
};

/** @returns where a caption stands: beside what it is about; docked at the upper edge, or, where it would lie over that, below it */
const placeOf = (caption: PlacedCaption): { top: string; transform: string } => {
  const { y, distance, isDocked, paneHeight, height } = caption;
  if (!isDocked) return { top: '', transform: placeBeside(caption) };
  // Of a zone, which is larger, enough is seen beside the caption.
  const isOver = y - Math.min(distance, LARGEST_SEAT) < EDGE + height;
  const top = isOver ? `${Math.max(EDGE, Math.min(y + distance, paneHeight - FOOT - height))}px` : '';
  return { top, transform: '' };
};

/** Puts a caption in its place once it is known how high what it says makes it. @returns what its element is to be given */
const usePlace = (caption: Caption): Ref<HTMLDivElement> => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = element.current;
    // Its height in the state would have a slow phone draw it twice, in the middle of a tap.
    if (drawn) Object.assign(drawn.style, placeOf({ ...caption, height: drawn.offsetHeight }));
  });
  return element;
};

/**
 * @returns what a seat of the group costs by each tariff, where there is a choice: in one line, or in one for each as soon as a tariff
 * has a condition or is not to be had
 */
const pricesByTariff = ({ billing }: TicketGroup, { tariffs }: Offer): string[] => {
  const told = billing.map((entry) => {
    const { tariffId, unavailable } = entry;
    const tariff = byId(tariffs, tariffId);
    const name = tariff?.name ?? '';
    const condition = tariff?.description ?? '';
    if (unavailable) return { line: tariffUnavailable(name, unavailable), isLong: true };
    return {
      line: joinWithDots(`${name} ${priceText(priceWithFee(entry).price)}`, condition),
      isLong: condition !== '',
    };
  });
  const lines = told.map(({ line }) => line);
  if (told.some(({ isLong }) => isLong)) return lines;
  return lines[1] ? [joinWithDots(...lines)] : [];
};

interface Props {
  hall: HallProps;
  caption: Caption;
}

interface Words {
  title: string;
  /** Where it is, what it costs, how many are left. */
  details: string;
  /** What a seat cost before it became cheaper. */
  oldPrice?: Kopecks | undefined;
  /** The ticket group whose colour stands before the details. */
  group: TicketGroup | undefined;
  /** What it costs by each tariff, where there is a choice; and on what condition. */
  tariffs: string[];
  /** What is special about a seat. */
  special?: string;
}

/** @returns what a caption says of a seat, a zone or a sector */
const wordsFor = (target: Target, { offer, sectors }: HallProps): Words => {
  const sector = sectorName(nameById(sectors, target.seat.sectorId));
  if (isSectorShape(target)) return { title: sector, details: target.summary, group: undefined, tariffs: [] };
  if (isZoneShape(target)) {
    const { seat, summary, supply, next } = target;
    const group = next[0] ? groupOfSeat(offer, next[0].id) : byId(offer.ticketGroups, supply.mainGroup);
    const tariffs = group && next[0] ? pricesByTariff(group, offer) : [];
    return { title: seat.name, details: joinWithDots(seat.name !== sector && sector, summary), group, tariffs };
  }
  const { seat } = target;
  const group = groupOfSeat(offer, seat.id);
  const price = group && leadPriceOf(offer, group);
  return {
    title: seat.name,
    details: joinWithDots(sector, price && priceText(price.price)),
    oldPrice: price?.oldPrice,
    group,
    tariffs: group ? pricesByTariff(group, offer) : [],
    special: specialWords(seat),
  };
};

interface ZoneStepperProps {
  hall: HallProps;
  shape: ZoneShape;
  obstacle: string;
}

/** How many places of a zone are the buyer's: one more takes the next free one, one less gives the last one back. */
const ZoneStepper = ({ hall, shape: { seat, supply, next, zone }, obstacle }: ZoneStepperProps) => {
  const group = supply.freeGroups.size > 1 && next[0] ? groupOfSeat(hall.offer, next[0].id) : undefined;
  const pick = (places: Seat[]) => places[0] && hall.onPick([places[0].id]);
  return (
    <Stepper
      label={joinWithCommas(seat.name, group && priceInWords(leadPriceOf(hall.offer, group)))}
      count={supply.mine.length}
      canAdd={supply.free.length > 0 && !hall.offline}
      obstacle={obstacle}
      isBusy={supply.reserving > 0}
      onAdd={() => pick(choosePlaces(zone, next))}
      onRemove={() => pick(supply.mine.slice(-1))}
    />
  );
};

/** @returns why what is meant may not be had now, though it is free; '' of a sector: it is gone into for its seats */
const obstacleOf = (target: Target, { limits, mine, offline }: HallProps): string => {
  if (isSectorShape(target) || (isArea(target) && !isAreaSelectable(target))) return '';
  if (offline) return offlineText;
  if (!limits) return '';
  const seat = isZoneShape(target) ? target.next[0] : target.seat;
  return seat && !mine.has(seat.id) ? whyNoMore(limits.forSeat(seat.id)) : '';
};

/** What stands beside what is meant; what was pressed is docked, and has a button that takes the seat, or a zone's places by how many. */
export const MapCaption = ({ hall, caption }: Props) => {
  const { mine, colors, onPick } = hall;
  const { target, isDocked } = caption;
  const element = usePlace(caption);
  const { seat } = target;
  const { title, details, oldPrice, group, tariffs, special } = wordsFor(target, hall);
  const obstacle = obstacleOf(target, hall);
  const isZone = isZoneShape(target);
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
        {special && <div>{capitalize(special)}</div>}
        {isDocked && viewUrl && <SeatView url={viewUrl} of={joinWithCommas(title, special)} />}
      </div>
      {isDocked && isZone && isAreaSelectable(target) && <ZoneStepper hall={hall} shape={target} obstacle={obstacle} />}
      {isDocked && !isArea(target) && !obstacle && (
        <button type="button" className="main" onClick={() => onPick([seat.id])}>
          {mine.has(seat.id) ? seatRemove : seatTake}
        </button>
      )}
      {obstacle && !(isDocked && isZone) && <small className="obstacle">{obstacle}</small>}
      {tariffs[0] && (
        <div className="soft tariffs">
          {tariffs.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </div>
  );
};

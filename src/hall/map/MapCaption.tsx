import { nameById } from '../../domain/byId';
import type { Offer, TicketGroup } from '../../domain/entities';
import { groupOfSeat } from '../../domain/offers';
import { formatMoney, joinWithDots } from '../../text/format';
import { groupPrice, seatRemove, seatTake, sectorName } from '../../text/texts';
import type { HallProps } from '../types';
import { isSectorShape } from './board';
import type { Caption } from './cursor';

/** The room that styles keep at both sides of a caption together, in CSS pixels. */
const MARGINS = 16;
/** Nearer to the upper edge of the frame than this a caption stands below its seat, in CSS pixels. */
const ROOM_ABOVE = 120;
/** A caption at the upper edge would lie over a seat that is nearer to the edge than this, in CSS pixels. */
const DOCK_HEIGHT = 80;

/**
 * Puts a caption above or below its seat. It reaches as far to the left of the seat, as a share of its width, as the frame does: so it
 * stays within the frame, whatever its width is.
 */
const placeBeside = ({ x, y, distance, frameWidth }: Caption): string => {
  const share = x / frameWidth;
  const isBelow = y < ROOM_ABOVE;
  const left = x - MARGINS * share;
  const edge = isBelow ? y + distance : y - distance;
  return `translate(${left}px,${edge}px) translate(${-100 * share}%,${isBelow ? 0 : -100}%)`;
};

/** @returns what a seat of the group costs by each tariff, where there is a choice */
const pricesByTariff = ({ billing }: TicketGroup, { tariffs }: Offer): string =>
  billing.length > 1
    ? joinWithDots(...billing.map(({ tariffId, price }) => `${nameById(tariffs, tariffId)} ${formatMoney(price)}`))
    : '';

interface Props {
  hall: HallProps;
  caption: Caption;
}

/** What stands beside the seat or the sector that is meant; one that a finger asked for is docked, and has a button that takes the seat. */
export const MapCaption = ({ hall, caption }: Props) => {
  const { offer, sectors, mine, colors, onPick } = hall;
  const { target, isDocked } = caption;
  const { seat } = target;
  const sector = sectorName(nameById(sectors, seat.sectorId));
  const summary = isSectorShape(target) ? target.summary : undefined;
  const group = isSectorShape(target) ? undefined : groupOfSeat(offer, seat.id);
  const tariffs = group && !isDocked && pricesByTariff(group, offer);
  const dock = caption.y < DOCK_HEIGHT ? ' docked at-lower-edge' : ' docked';
  return (
    <div
      className={isDocked ? `caption${dock}` : 'caption'}
      style={isDocked ? undefined : { transform: placeBeside(caption) }}
    >
      <div className="grow">
        <b>{summary ? sector : seat.name}</b>
        <div className="row">
          {group && <i className="dot" style={{ '--group-color': colors.get(group.id) }} />}
          {summary ?? joinWithDots(sector, group && groupPrice(group))}
        </div>
        {tariffs && <div className="soft">{tariffs}</div>}
      </div>
      {isDocked && (
        <button type="button" className="main" onClick={() => onPick([seat.id])}>
          {mine.has(seat.id) ? seatRemove : seatTake}
        </button>
      )}
    </div>
  );
};

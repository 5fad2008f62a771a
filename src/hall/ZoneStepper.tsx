import type { Id, Seat } from '../domain/entities';
import type { TicketLimits } from '../domain/ticketLimits';
import { choosePlaces, type Zone } from '../domain/zones';
import { whyNoMore } from '../text/orderTexts';
import { Stepper } from '../ui/Stepper';
import type { HallProps } from './types';

interface Props {
  zone: Zone;
  label: string;
  /** How many places of it are the buyer's. */
  count: number;
  /** The places that one more is chosen from, in the order of the zone. */
  free: Seat[];
  limits: TicketLimits | undefined;
  offline?: boolean;
  isBusy: boolean;
  onAdd: (seatIds: Id[]) => void;
  /** The last place is given back. */
  onRemove: () => void;
}

/** How many places of a zone are the buyer's, on the map, in the list and in the cart: one more is any place that is free. */
export const ZoneStepper = ({ zone, label, count, free, limits, offline = false, isBusy, onAdd, onRemove }: Props) => (
  <Stepper
    label={label}
    count={count}
    canAdd={free.length > 0 && !offline}
    obstacle={free[0] && limits ? whyNoMore(limits.forSeat(free[0].id)) : ''}
    isBusy={isBusy}
    onAdd={() => onAdd(choosePlaces(zone, free).map(({ id }) => id))}
    onRemove={onRemove}
  />
);

interface ZonePlacesProps extends Pick<Props, 'zone' | 'label' | 'free' | 'isBusy'> {
  hall: Pick<HallProps, 'limits' | 'offline' | 'onPick'>;
  /** The buyer's own places of it. */
  mine: Seat[];
}

/** The stepper of a zone in the hall, on the map and in the list: the last place is given back first. */
export const ZonePlaces = ({ hall, mine, ...zone }: ZonePlacesProps) => (
  <ZoneStepper
    {...zone}
    count={mine.length}
    limits={hall.limits}
    offline={hall.offline}
    onAdd={hall.onPick}
    onRemove={() => hall.onPick(mine.slice(-1).map(({ id }) => id))}
  />
);

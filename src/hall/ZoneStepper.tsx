import type { Id, Seat } from '../domain/entities';
import type { TicketLimits } from '../domain/ticketLimits';
import { choosePlaces, type Zone } from '../domain/zones';
import { whyNoMore } from '../text/orderTexts';
import { Stepper } from '../ui/Stepper';
import type { HallProps } from './types';

interface Props {
  zone: Zone;
  label: string;
  count: number;
  /** The free places, from which the next place is chosen. */
  free: Seat[];
  limits: TicketLimits | undefined;
  offline?: boolean;
  isBusy: boolean;
  onAdd: (seatIds: Id[]) => void;
  onRemove: () => void;
}

/** The stepper of the buyer's places in a zone, on the map, in the list and in the cart. */
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
  mine: Seat[];
}

/** The stepper of a zone on the map and in the list: removing gives back the last place. */
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

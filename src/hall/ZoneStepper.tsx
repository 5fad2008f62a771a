import type { Seat } from '../domain/entities';
import { groupOfSeat, leadPriceOf } from '../domain/offers';
import { cheapestPlaces, choosePlaces, type Zone } from '../domain/zones';
import { joinWithCommas } from '../text/format';
import { whyNoMore } from '../text/orderTexts';
import { priceInWords, stepperLess, stepperMore } from '../text/texts';
import { Icon, Spinner } from '../ui/Icon';
import { minusIcon, plusIcon } from '../ui/icons';
import { countSupply, type Supply } from './seating/supply';
import type { SalePlaces } from './types';

interface Props {
  hall: SalePlaces;
  zone: Zone;
  /** The name that a screen reader says with each button: 'Танцпол'. */
  name: string;
  supply?: Supply;
}

/** Plus takes the cheapest place, minus gives back the buyer's last place. Both buttons stay focusable at their limits. */
export const ZoneStepper = ({ hall, zone, name, supply = countSupply(zone.places, hall) }: Props) => {
  const { limits, offline, offer, onPick } = hall;
  const { mine } = supply;
  const isBusy = supply.reserving.length > 0;
  const free = cheapestPlaces(supply.free, offer);
  const [first] = free;
  const group = supply.freeGroups.size > 1 && first && groupOfSeat(offer, first.id);
  const label = joinWithCommas(name, group && priceInWords(leadPriceOf(offer, group)));
  const obstacle = first ? whyNoMore(limits.forSeat(first.id)) : '';
  /** @param places to take or to give back; empty at the limit */
  const button = (name: string, path: string, places: Seat[]) => (
    <button
      type="button"
      aria-label={name}
      aria-disabled={!places.length}
      onClick={() => places.length && onPick(places.map(({ id }) => id))}
    >
      <Icon path={path} />
    </button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend, and every browser styles it differently */}
      <div className="stepper" role="group" aria-label={label}>
        {button(stepperLess(label), minusIcon, isBusy ? [] : mine.slice(-1))}
        <b role="status">{isBusy ? <Spinner /> : mine.length}</b>
        {button(
          joinWithCommas(stepperMore(label), obstacle),
          plusIcon,
          isBusy || offline || obstacle ? [] : choosePlaces(zone, free),
        )}
      </div>
      {obstacle && <small className="soft obstacle">{obstacle}</small>}
    </>
  );
};

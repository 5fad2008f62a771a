import { leadPriceOf } from '../../domain/offers';
import { joinWithCommas } from '../../text/format';
import { priceInWords, zoneLeft, zonePlaces } from '../../text/texts';
import { PriceTag } from '../../ui/PriceTag';
import { ZonePlaces } from '../ZoneStepper';
import type { ListProps } from './types';
import type { ZoneLine } from './zoneLines';

interface Props {
  line: ZoneLine;
  /** The zone has further lines, at other prices. */
  isOneOfMany: boolean;
  hall: ListProps;
}

/** The places of a zone at one price: the number of free places, and a stepper for the buyer's places. */
export const ZoneRow = ({ line, isOneOfMany, hall }: Props) => {
  const { zone, name, group, free, mine, isBusy } = line;
  const price = group && leadPriceOf(hall.offer, group);
  return (
    <div className="zone-row row">
      <div className="grow">
        <h3>{zone.row ? zonePlaces(name, zone.places.length) : name}</h3>
        <div className="row soft">
          {group && <i className="dot" style={{ '--group-color': hall.colors.get(group.id) }} />}
          {price && <PriceTag {...price} />}
        </div>
        <div className="soft">{zoneLeft(free.length)}</div>
      </div>
      <ZonePlaces
        hall={hall}
        zone={zone}
        label={joinWithCommas(name, isOneOfMany && price && priceInWords(price))}
        free={free}
        mine={mine}
        isBusy={isBusy}
      />
    </div>
  );
};

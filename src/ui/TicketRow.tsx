import type { Id, Kopecks } from '../domain/entities';
import { joinWithCommas } from '../text/format';
import { ticketTariff } from '../text/texts';
import { CartLine } from './CartLine';
import { RemoveButton } from './RemoveButton';
import { type TariffOption, TariffSelect } from './TariffSelect';

interface Props {
  name: string;
  /** The accessible name where `name` does not tell the ticket from others: 'Танцпол, билет 2'. */
  fullName?: string;
  /** The seat's sector, and the event if the order's tickets are for several events. */
  note: string;
  /** The ticket's event, if the tickets have several: the order may hold the same seat for two dates. */
  occasion?: string;
  /** Another ticket is for the same time. */
  clashes: boolean;
  color: string | undefined;
  /** '3 500 ₽', or '' where the price is unknown. */
  price: string;
  oldPrice?: Kopecks | undefined;
  tariffId: Id;
  tariffs: TariffOption[];
  isBusy: boolean;
  onTariffChange: (tariffId: Id) => void;
  onRemove: () => void;
}

export const TicketRow = ({ fullName, occasion, tariffId, tariffs, onTariffChange, onRemove, ...line }: Props) => (
  <CartLine
    {...line}
    tool={<RemoveButton name={fullName ?? joinWithCommas(line.name, line.note)} onRemove={onRemove} />}
  >
    <TariffSelect
      label={ticketTariff(fullName ?? joinWithCommas(line.name, occasion))}
      value={tariffId}
      options={tariffs}
      onChange={onTariffChange}
    />
  </CartLine>
);

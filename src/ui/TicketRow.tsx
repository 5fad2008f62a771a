import type { Id, Kopecks } from '../domain/entities';
import { joinWithCommas } from '../text/format';
import { ticketTariff } from '../text/texts';
import { CartLine } from './CartLine';
import { RemoveButton } from './RemoveButton';
import { type TariffOption, TariffSelect } from './TariffSelect';

interface Props {
  /** Of the seat. */
  name: string;
  /** How the ticket is called where its name does not tell it from others: 'Танцпол, билет 2'. */
  fullName?: string;
  /** Its sector, and its event if the tickets have several. */
  note: string;
  /** Its event, if the tickets have several: the same seat may be there twice. */
  occasion?: string;
  /** Another ticket is for the same time. */
  clashes: boolean;
  /** The CSS colour of its ticket group. */
  color: string | undefined;
  /** '3 500 ₽', or nothing where nobody knows it. */
  price: string;
  oldPrice?: Kopecks | undefined;
  tariffId: Id;
  /** Tariffs with their prices; a choice only where there are two. */
  tariffs: TariffOption[];
  /** It is being changed or removed. */
  isBusy: boolean;
  onTariffChange: (tariffId: Id) => void;
  onRemove: () => void;
}

/** One ticket of the cart. */
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

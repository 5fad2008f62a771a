import type { Ticket } from '../../../domain/entities';
import type { Sale } from '../../../state/catalogue/sale';
import { cartTariffForAll } from '../../../text/texts';
import { Select } from '../../../ui/Select';
import { useScreenContext } from '../../screenContext';
import { isOfSale, tariffsOfSome } from './ticketPrices';

/** Shown while the tickets have different tariffs. */
const DIFFERENT = { id: '', name: '…' };

/** One control for the tariff of all tickets, where there is a choice and all of them are for what is on the screen. */
export const TariffForAll = ({ sale, tickets }: { sale: Sale; tickets: Ticket[] }) => {
  const { cart } = useScreenContext().stores;
  const [first, second] = tickets;
  const tariffs = tariffsOfSome(sale, tickets);
  if (!first || !second || tariffs.length < 2) return null;
  if (!tickets.every((ticket) => isOfSale(sale, ticket))) return null;
  const haveSame = tickets.every(({ tariffId }) => tariffId === first.tariffId);
  return (
    <div className="row">
      <small className="soft grow">{cartTariffForAll}</small>
      <Select
        label={cartTariffForAll}
        value={haveSame ? first.tariffId : DIFFERENT.id}
        options={haveSame ? tariffs : [DIFFERENT, ...tariffs]}
        onChange={(tariffId) => (tariffId === DIFFERENT.id ? undefined : cart.changeAllTariffs(tariffId))}
      />
    </div>
  );
};

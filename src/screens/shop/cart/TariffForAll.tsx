import { useId, useState } from 'react';
import { groupBy } from '../../../domain/collections';
import type { Id, Ticket } from '../../../domain/entities';
import type { Sale } from '../../../state/catalogue/sale';
import { offerOfTicket, planOfTicket } from '../../../state/catalogue/ticketSources';
import type { KeptTariff } from '../../../state/order/cart';
import { ticketCount } from '../../../text/orderTexts';
import { ticketName } from '../../../text/placeTexts';
import { cartTariffForAll, cartTariffsDiffer, tariffKeptBy } from '../../../text/texts';
import { Select } from '../../../ui/Select';
import type { TariffOption } from '../../../ui/TariffSelect';
import { useScreenContext } from '../../screenContext';
import { optionsForAll } from './tariffOptions';

/** Shown while the tickets have different tariffs. */
const DIFFERENT: TariffOption = { id: '', name: cartTariffsDiffer, condition: '', obstacle: '' };

/** More tickets than these are counted, not named: else what is said of them would hide them. */
const MOST_NAMED = 3;

interface Props {
  sale: Sale;
  tickets: Ticket[];
}

/** @returns what is said of the tickets that could not have the tariff that was chosen last, as long as they still have their own */
const useKeptTexts = ({ sale, tickets }: Props, kept: KeptTariff[]): string[] => {
  const { stores } = useScreenContext();
  const order = stores.cart.order.value;
  const nameAll = (all: Ticket[]): string =>
    all.length > MOST_NAMED
      ? ticketCount({ ...order, tickets: all })
      : [...new Set(all.map((ticket) => ticketName(planOfTicket({ sale, ...stores }, ticket), ticket)))].join('; ');
  const still = kept.filter(({ ticket: { id, tariffId } }) =>
    tickets.some((ticket) => ticket.id === id && ticket.tariffId === tariffId),
  );
  return [...groupBy(still, ({ reason }) => reason)].map(([reason, ofReason]) =>
    tariffKeptBy(nameAll(ofReason.map(({ ticket }) => ticket)), reason),
  );
};

/** One control for the tariff of all tickets, where several have a choice and all of them are for the same. */
export const TariffForAll = ({ sale, tickets }: Props) => {
  const { stores } = useScreenContext();
  const [kept, setKept] = useState<KeptTariff[]>([]);
  const notesId = useId();
  const tariffs = optionsForAll({ offerOf: (ticket) => offerOfTicket({ sale, ...stores }, ticket), tickets });
  const keptTexts = useKeptTexts({ sale, tickets }, kept);
  const [first] = tickets;
  // without their names there would be nothing to choose by
  if (!first || !tariffs[0] || tariffs.some(({ name }) => !name)) return null;
  const haveSame = tickets.every(({ tariffId }) => tariffId === first.tariffId);
  const value = haveSame ? first.tariffId : DIFFERENT.id;
  const obstacles = tariffs.map(({ obstacle }) => obstacle).filter(Boolean);
  const change = async (tariffId: Id) => {
    if (tariffId === DIFFERENT.id) return;
    setKept([]);
    setKept(await stores.cart.changeAllTariffs(tariffId));
  };
  return (
    <>
      <div className="row">
        <small className="soft grow">{cartTariffForAll}</small>
        <Select
          label={cartTariffForAll}
          value={value}
          options={haveSame ? tariffs : [DIFFERENT, ...tariffs]}
          describedBy={notesId}
          onChange={change}
        />
      </div>
      {/* it is there before it says anything, so that it is read out */}
      <div className="tariff-notes" id={notesId} aria-live="polite">
        {[...keptTexts, ...obstacles].map((note) => (
          <small key={note} className="soft">
            {note}
          </small>
        ))}
      </div>
    </>
  );
};

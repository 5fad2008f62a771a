import { useId, useState } from 'react';
import type { Id, Ticket } from '../../../domain/entities';
import { groupBy } from '../../../domain/groupBy';
import type { Sale } from '../../../state/catalogue/sale';
import type { KeptTariff } from '../../../state/order/tariffChanges';
import { whyNoMore } from '../../../text/orderTexts';
import { ticketName } from '../../../text/placeTexts';
import { cartTariffForAll, tariffKeptBy } from '../../../text/texts';
import { Select } from '../../../ui/Select';
import { type TariffOption, tariffNotes } from '../../../ui/TariffSelect';
import { useScreenContext } from '../../screenContext';
import { useTicketLimits } from '../useTicketLimits';
import { groupInSale, isOfSale, tariffsOfSome } from './ticketPrices';

/** Shown while the tickets have different tariffs. */
const DIFFERENT: TariffOption = { id: '', name: '…', condition: '', obstacle: '' };

interface Props {
  sale: Sale;
  tickets: Ticket[];
}

/** @returns the tariffs that some of the tickets are billed by; one that none of them may have stays in sight */
const useTariffsForAll = ({ sale, tickets }: Props): TariffOption[] => {
  const limits = useTicketLimits(sale);
  return tariffsOfSome(sale, tickets).map(({ id, name, description = '' }) => {
    const obstacles = tickets.map((ticket) =>
      ticket.tariffId === id ? '' : whyNoMore(limits.forTariff(groupInSale(sale, ticket), id)),
    );
    const isBarred = obstacles.every(Boolean);
    return { id, name, isDisabled: isBarred, condition: description, obstacle: isBarred ? (obstacles[0] ?? '') : '' };
  });
};

/** @returns what is said of the tickets that could not have the tariff that was chosen last, as long as they still have their own */
const useKeptTexts = (tickets: Ticket[], kept: KeptTariff[]): string[] => {
  const plan = useScreenContext().stores.hall.plan.value;
  const still = kept.filter(({ ticket: { id, tariffId } }) =>
    tickets.some((ticket) => ticket.id === id && ticket.tariffId === tariffId),
  );
  return [...groupBy(still, ({ reason }) => reason)].map(([reason, ofReason]) =>
    tariffKeptBy([...new Set(ofReason.map(({ ticket }) => ticketName(plan, ticket)))].join('; '), reason),
  );
};

/** One control for the tariff of all tickets, where there is a choice and all of them are for what is on the screen. */
export const TariffForAll = ({ sale, tickets }: Props) => {
  const { cart } = useScreenContext().stores;
  const [kept, setKept] = useState<KeptTariff[]>([]);
  const notesId = useId();
  const tariffs = useTariffsForAll({ sale, tickets });
  const keptTexts = useKeptTexts(tickets, kept);
  const [first, second] = tickets;
  if (!first || !second || tariffs.length < 2) return null;
  if (!tickets.every((ticket) => isOfSale(sale, ticket))) return null;
  const haveSame = tickets.every(({ tariffId }) => tariffId === first.tariffId);
  const value = haveSame ? first.tariffId : DIFFERENT.id;
  const change = async (tariffId: Id) => {
    if (tariffId === DIFFERENT.id) return;
    setKept([]);
    setKept(await cart.changeAllTariffs(tariffId));
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
        {[...keptTexts, ...tariffNotes(tariffs, value)].map((note) => (
          <small key={note} className="soft">
            {note}
          </small>
        ))}
      </div>
    </>
  );
};

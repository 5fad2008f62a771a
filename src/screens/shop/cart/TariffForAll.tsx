import { useId } from 'react';
import { groupBy } from '../../../domain/collections';
import type { Id, Ticket } from '../../../domain/entities';
import type { Sale } from '../../../state/catalogue/sale';
import { offerOfTicket, planOfTicket } from '../../../state/catalogue/ticketSources';
import { ticketCount } from '../../../text/orderTexts';
import { ticketName } from '../../../text/placeTexts';
import { cartTariffForAll, cartTariffsDiffer, tariffKeptBy } from '../../../text/texts';
import { Select } from '../../../ui/Select';
import type { TariffOption } from '../../../ui/TariffSelect';
import { useScreenContext } from '../../screenContext';
import { optionsForAll } from './tariffOptions';

/** Shown while the tickets have different tariffs. */
const DIFFERENT: TariffOption = { id: '', name: cartTariffsDiffer, condition: '', obstacle: '' };

/** Above this number a message counts the tickets instead of naming them: a longer message would cover them. */
const MOST_NAMED = 3;

interface Props {
  sale: Sale;
  tickets: Ticket[];
}

/** One select for the tariff of all tickets, where several tickets have a choice and one offer sells them all. */
export const TariffForAll = ({ sale, tickets }: Props) => {
  const { stores } = useScreenContext();
  const { cart, popups } = stores;
  const notesId = useId();
  const sources = { sale, ...stores };
  const tariffs = optionsForAll({ offerOf: (ticket) => offerOfTicket(sources, ticket), tickets });
  const [first] = tickets;
  // tariffs without names cannot be told apart
  if (!first || !tariffs[0] || tariffs.some(({ name }) => !name)) return null;
  const nameAll = (all: Ticket[]): string =>
    all.length > MOST_NAMED
      ? ticketCount({ ...cart.order.value, tickets: all })
      : [...new Set(all.map((ticket) => ticketName(planOfTicket(sources, ticket), ticket)))].join('; ');
  const haveSame = tickets.every(({ tariffId }) => tariffId === first.tariffId);
  const value = haveSame ? first.tariffId : DIFFERENT.id;
  const obstacles = tariffs.map(({ obstacle }) => obstacle).filter(Boolean);
  const change = async (tariffId: Id) => {
    if (tariffId === DIFFERENT.id) return;
    const kept = await cart.changeAllTariffs(tariffId);
    for (const [reason, ofReason] of groupBy(kept, (each) => each.reason))
      popups.message(tariffKeptBy(nameAll(ofReason.map(({ ticket }) => ticket)), reason), 'warning');
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
      <div className="tariff-notes" id={notesId}>
        {obstacles.map((note) => (
          <small key={note} className="soft">
            {note}
          </small>
        ))}
      </div>
    </>
  );
};

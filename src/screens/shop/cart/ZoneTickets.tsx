import { useState } from 'react';
import { groupBy } from '../../../domain/collections';
import type { Seat, Ticket } from '../../../domain/entities';
import { sumOfPrices } from '../../../domain/money';
import type { Zone } from '../../../domain/zones';
import { ZoneStepper } from '../../../hall/ZoneStepper';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';
import { offerOfTicket } from '../../../state/catalogue/ticketSources';
import { isBeingChanged, seatsOf } from '../../../state/order/operation';
import { joinWithCommas, joinWithDots } from '../../../text/format';
import { ticketPrice } from '../../../text/orderTexts';
import { zoneName } from '../../../text/placeTexts';
import { ticketsCount, ticketTariff, zoneTicket, zoneTickets, zoneTimes } from '../../../text/texts';
import { CartLine } from '../../../ui/CartLine';
import { Icon } from '../../../ui/Icon';
import { chevronDownIcon } from '../../../ui/icons';
import { RemoveButton } from '../../../ui/RemoveButton';
import { TariffSelect } from '../../../ui/TariffSelect';
import { TicketRow } from '../../../ui/TicketRow';
import { useScreenContext } from '../../screenContext';
import { useTicketLimits } from '../useTicketLimits';
import { priceOfTicket } from './ticketPrices';
import type { TicketFacts } from './useTicketFacts';

interface Props {
  zone: Zone;
  /** All tickets of the zone for one occasion, at least one. */
  tickets: Ticket[];
  sale: Sale;
  factsOf: (ticket: Ticket) => TicketFacts;
}

/** @returns the tariffs with the numbers of their tickets: 'Взрослый × 2, Детский'; a tariff of all tickets has no number */
const countTariffs = (tickets: Ticket[], factsOf: Props['factsOf']): string =>
  joinWithCommas(
    ...[...groupBy(tickets, (ticket) => factsOf(ticket).tariff)].map(([tariff, { length }]) =>
      tariff && length > 1 && length < tickets.length ? zoneTimes(tariff, length) : tariff,
    ),
  );

/** Changes the number of the zone's tickets. An added ticket takes any free place of the last ticket's group. */
const TicketStepper = ({ zone, tickets, sale, name }: Omit<Props, 'factsOf'> & { name: string }) => {
  const { cart } = useScreenContext().stores;
  const operation = cart.operation.value;
  const last = tickets.at(-1) as Ticket;
  const isOnScreen = isOfSale(sale, last);
  const { groupOfSeat } = sale.offer.value;
  const own = new Set(tickets.map(({ seatId }) => seatId));
  const isFree = ({ id }: Seat): boolean => {
    const group = groupOfSeat.get(id);
    return group !== undefined && group === (last.ticketGroupId || group) && !own.has(id);
  };
  const free = isOnScreen ? zone.places.filter(isFree) : [];
  const limits = useTicketLimits(sale);
  const asked = new Set(
    seatsOf(operation)
      .filter((seat) => isOfSale(sale, seat))
      .map(({ seatId }) => seatId),
  );
  const isTaking = isOnScreen && asked.size > 0 && zone.places.some(({ id }) => asked.has(id));
  return (
    <ZoneStepper
      zone={zone}
      label={name}
      count={tickets.length}
      free={free}
      limits={limits}
      isBusy={isTaking || tickets.some((ticket) => isBeingChanged(ticket, operation))}
      onAdd={(seatIds) => cart.add(sale, seatIds)}
      onRemove={() => cart.remove(last)}
    />
  );
};

const SingleTickets = ({ zone, tickets, factsOf, name }: Omit<Props, 'sale'> & { name: string }) => {
  const { cart } = useScreenContext().stores;
  return (
    <ul>
      {tickets.map((ticket, index) => {
        const { sector, occasion, special, tariff, ...facts } = factsOf(ticket);
        const ownName = zone.row ? facts.name : zoneTicket(index + 1);
        const fullName = zone.row ? ownName : joinWithCommas(name, ownName.toLowerCase());
        return (
          <TicketRow
            key={ticket.id}
            {...facts}
            name={ownName}
            fullName={joinWithCommas(fullName, occasion)}
            note={joinWithDots(special, !facts.tariffs[0] && tariff)}
            clashes={false}
            tariffId={ticket.tariffId}
            onTariffChange={(tariffId) => cart.changeTariff(ticket, tariffId)}
            onRemove={() => cart.remove(ticket)}
          />
        );
      })}
    </ul>
  );
};

/**
 * The tickets of a zone: their number, price and a stepper. A single ticket looks like any other; several tickets unfold into single rows.
 * Both cases share one element, so that the stepper's buttons keep the focus.
 */
export const ZoneTickets = ({ zone, tickets, sale, factsOf }: Props) => {
  const { stores } = useScreenContext();
  const { cart, hall } = stores;
  const [isOpen, setOpen] = useState(false);
  const [first, second] = tickets;
  if (!first) return null;
  const { sector, occasion, color, clashes, tariffs, ...facts } = factsOf(first);
  const name = zoneName(zone, hall.plan.value?.sectors ?? []);
  const ownName = second ? zoneTimes(name, tickets.length) : facts.name;
  // The select of a single ticket shows its tariff already, and a tariff without an alternative needs no mention.
  const saysTariffs = !tariffs[0] || (second && tariffs.length > 1);
  const note = joinWithDots(sector, occasion, saysTariffs && countTariffs(tickets, factsOf));
  const sum = sumOfPrices(tickets.map((ticket) => priceOfTicket(offerOfTicket({ sale, ...stores }, ticket), ticket)));
  return (
    <CartLine
      name={ownName}
      spokenName={second && joinWithCommas(name, ticketsCount(tickets.length))}
      note={note}
      clashes={clashes}
      color={color}
      price={ticketPrice(sum?.price, cart.order.value)}
      oldPrice={sum?.oldPrice}
      isBusy={false}
      tool={
        second ? (
          <button
            type="button"
            className="icon-button"
            aria-label={zoneTickets(name)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={chevronDownIcon} />
          </button>
        ) : (
          <RemoveButton name={joinWithCommas(ownName, note)} onRemove={() => cart.remove(first)} />
        )
      }
    >
      {!second && (
        <TariffSelect
          label={ticketTariff(joinWithCommas(ownName, occasion))}
          value={first.tariffId}
          options={tariffs}
          onChange={(tariffId) => cart.changeTariff(first, tariffId)}
        />
      )}
      <TicketStepper zone={zone} tickets={tickets} sale={sale} name={name} />
      {second && isOpen && <SingleTickets zone={zone} tickets={tickets} factsOf={factsOf} name={name} />}
    </CartLine>
  );
};

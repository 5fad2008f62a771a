import { useState } from 'react';
import { byId, nameById } from '../../domain/byId';
import type { Id, Ticket } from '../../domain/entities';
import { haveClash } from '../../domain/performances';
import type { Sale } from '../../state/catalogue/sale';
import { saleOf } from '../../state/catalogue/sale';
import { formatMoney, joinWithCommas, joinWithDots } from '../../text/format';
import { ticketCount, ticketPrice } from '../../text/orderTexts';
import {
  cartCheckout,
  cartClear,
  cartClearNo,
  cartClearQuestion,
  cartClearYes,
  cartNotStored,
  cartTariffForAll,
  cartTotal,
  collapse,
  orderAmount,
  sectorName,
  waitingForServer,
} from '../../text/texts';
import { Icon } from '../../ui/Icon';
import { chevronDownIcon } from '../../ui/icons';
import { Problem } from '../../ui/Problem';
import { Question } from '../../ui/Question';
import { Select } from '../../ui/Select';
import { TicketRow } from '../../ui/TicketRow';
import { Timer } from '../../ui/Timer';
import { useScreenContext } from '../screenContext';
import { commonEvent, eventLine } from './ticketEvent';

export interface CartProps {
  sale: Sale;
  /** What is on the screen: 'Чайка · сб, 14 июня, 19:00'. */
  about: string;
  colors: Map<Id, string>;
  /** Closes the sheet; a panel has none. */
  onFold?: (() => void) | undefined;
}

/** The tickets of the order, their tariffs, the total and the way to checkout. */
export const Cart = ({ sale, about, colors, onFold }: CartProps) => {
  const { stores, orderIsKept } = useScreenContext();
  const { cart, checkout, events } = stores;
  const [asks, setAsks] = useState(false);
  const order = cart.order.value;
  const plan = stores.hall.plan.value;
  const { ticketGroups, tariffs, groupOfSeat } = sale.offer.value;
  const [first] = order.tickets;
  // a cart outlives the date on the screen
  const here = order.tickets.every((each) => saleOf([sale], each));
  const event = commonEvent(events, order.tickets);
  // what all of them are for stands above them once, of several each has its own
  const line = here ? about : event && eventLine(event);
  const common = order.tickets.every((each) => each.tariffId === first?.tariffId);
  // another date may call its own price groups alike
  const priceAt = (ticket: Ticket, tariff: Id) =>
    byId(saleOf([sale], ticket) && ticketGroups, ticket.ticketGroupId || groupOfSeat.get(ticket.seatId))?.billing.find(
      ({ tariffId }) => tariffId === tariff,
    )?.price;
  // a price may have one tariff alone
  const choice = tariffs.filter(({ id }) => order.tickets.some((each) => priceAt(each, id) !== undefined));
  const row = (ticket: Ticket) => {
    const seat = byId(plan?.seats, ticket.seatId);
    const own = events.of(ticket);
    return (
      <TicketRow
        key={ticket.id}
        ticket={ticket}
        name={seat?.name ?? ticket.name}
        note={joinWithDots(
          sectorName(nameById(plan?.sectors, seat?.sectorId)),
          !line && own && eventLine(own),
          // of what is not on the screen there is nothing to choose
          !saleOf([sale], ticket) && nameById(own?.tariffs, ticket.tariffId),
        )}
        clash={order.tickets.some((other) => haveClash(own?.performances, events.of(other)?.performances))}
        color={colors.get(ticket.ticketGroupId)}
        tariffs={tariffs.flatMap(({ id, name }) => {
          const price = priceAt(ticket, id);
          return price === undefined ? [] : { id, name: joinWithCommas(name, formatMoney(price)) };
        })}
        price={ticketPrice(ticket.price || priceAt(ticket, ticket.tariffId), order)}
        cart={cart}
      />
    );
  };
  return (
    <div className="cart">
      <div className="row head">
        <h2>{ticketCount(order)}</h2>
        <button type="button" className="text soft" onClick={() => setAsks(true)}>
          {cartClear}
        </button>
        {onFold && (
          <button type="button" className="tool" aria-label={collapse} onClick={onFold}>
            <Icon path={chevronDownIcon} />
          </button>
        )}
      </div>
      {line && <small className="soft">{line}</small>}
      <div className="scroll">
        {here && order.tickets[1] && choice[1] && (
          <div className="row">
            <small className="soft grow">{cartTariffForAll}</small>
            <Select
              label={cartTariffForAll}
              value={common && first ? first.tariffId : ''}
              options={common ? choice : [{ id: '', name: '…' }, ...choice]}
              onChange={(id) => id && cart.changeAllTariffs(id)}
            />
          </div>
        )}
        <ul>{order.tickets.map(row)}</ul>
      </div>
      <div className="total">
        <div className="row">
          <span className="grow">{cartTotal}</span>
          <b className="big">{orderAmount(order.amount)}</b>
        </div>
        {orderIsKept() || <small className="soft">{cartNotStored}</small>}
        <Problem text={cart.problem.value} />
        <button type="button" className="main wide" onClick={checkout.open}>
          {cartCheckout}
        </button>
        {cart.isSlow.value ? <small role="status">{waitingForServer}</small> : <Timer left={cart.secondsLeft} long />}
      </div>
      {asks && (
        <Question
          title={cartClearQuestion}
          yes={cartClearYes}
          no={cartClearNo}
          onAnswer={(yes) => {
            setAsks(false);
            if (yes) cart.clear();
          }}
        />
      )}
    </div>
  );
};

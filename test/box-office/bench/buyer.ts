import { randomUUID } from 'node:crypto';
import type { Heard, Traffic } from './traffic';

/** What the box office told a buyer for certain; the run holds the database to it. */
export interface Promised {
  orderId: string;
  /** Seats of the last answer about the order. */
  seats: string[];
  status: string;
}

export interface Sale {
  performanceId: string;
  /** The seats that all buyers race for. */
  seats: string[];
}

const JSON_TYPE = { 'content-type': 'application/json' };
const MOST_ASKS = 40;

const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

/** Everybody wants the front: three of four wishes go to the first third of what is left. */
const wished = (left: string[]): string | undefined =>
  Math.random() < 0.75 ? pick(left.slice(0, Math.ceil(left.length / 3))) : pick(left);

/**
 * One virtual buyer: opens an order, takes one to four seats (asking again when somebody was faster), sometimes gives
 * one back or changes a tariff, checks out, and pays, or is declined first, or walks away.
 * @returns what the box office promised, or undefined when there was nothing left to buy
 */
export async function buy({ send }: Traffic, { performanceId, seats }: Sale): Promise<Promised | undefined> {
  const left = async (): Promise<string[]> => {
    const { payload } = await send('GET repertoire/{id}', 'GET', `/api/repertoire/${performanceId}`);
    const free = new Set(Object.values(payload.ticketGroupToSeat ?? {}).flat());
    return seats.filter((seat) => free.has(seat));
  };
  const opened = await send('POST orders', 'POST', '/api/orders?type=1', { headers: JSON_TYPE });
  const order = `/api/orders/${opened.payload.order?.id}`;
  const promised: Promised = { orderId: String(opened.payload.order?.id), seats: [], status: 'open' };
  const heard = ({ payload }: Heard) => {
    if (!payload.order) return;
    promised.seats = payload.order.tickets.map(({ seatId }) => String(seatId));
    promised.status = payload.order.status;
  };

  const wanted = 1 + Math.floor(Math.random() * 4);
  let free = await left();
  for (let asks = 0; promised.seats.length < wanted && free.length && asks < MOST_ASKS; asks += 1) {
    const seat = wished(free);
    const reply = await send('PUT tickets', 'PUT', `${order}/tickets?seatId=${seat}&performanceId=${performanceId}`, {
      headers: JSON_TYPE,
    });
    heard(reply);
    if (reply.status === 200) free = free.filter((each) => each !== seat);
    else if (reply.error === 'PlaceAlreadyReservedException') free = await left();
    else throw new Error(`PUT tickets: ${reply.status} ${reply.error}`);
  }
  if (!promised.seats.length) return undefined;

  if (Math.random() < 0.15) await changeMind({ send }, order, heard);
  if (!promised.seats.length) return promised;
  if (Math.random() < 0.05) return promised;
  await pay({ send }, order, promised, heard);
  return promised;
}

/** Gives a seat back, or asks for another tariff. */
async function changeMind({ send }: Pick<Traffic, 'send'>, order: string, heard: (reply: Heard) => void) {
  const { payload } = await send('GET orders/{id}', 'GET', order);
  const ticket = `${order}/tickets/${payload.order?.tickets[0]?.id}`;
  if (Math.random() < 0.5) heard(await send('DELETE tickets/{id}', 'DELETE', ticket, { headers: JSON_TYPE }));
  else heard(await send('PATCH change-tariff', 'PATCH', `${ticket}/change-tariff?tariffId=2`, { headers: JSON_TYPE }));
}

async function pay(
  { send }: Pick<Traffic, 'send'>,
  order: string,
  promised: Promised,
  heard: (reply: Heard) => void,
): Promise<void> {
  const form = {
    name: 'Покупатель',
    email: 'a@example.ru',
    phone: '+7 900 000-00-00',
    agreement: true,
    personalData: true,
  };
  const body = JSON.stringify({ ...form, returnUrl: 'https://shop.example/' });
  for (const outcome of Math.random() < 0.1 ? ['decline', 'pay'] : ['pay']) {
    const headers = { ...JSON_TYPE, 'idempotency-key': randomUUID() };
    const reply = await send('POST checkout', 'POST', `${order}/checkout`, { headers, body });
    if (reply.status !== 200) throw new Error(`POST checkout: ${reply.status} ${reply.error}`);
    heard(reply);
    const payment = reply.payload.payment?.id;
    await send('payment page', 'POST', `/pay/${payment}/${outcome}`);
    heard(await send('GET payment/check', 'GET', `${order}/payment/check`));
    const expected = outcome === 'pay' ? 'paid' : 'open';
    if (promised.status !== expected) throw new Error(`${promised.status} after ${outcome}`);
  }
}

/** The tools of every check: the calls, the catalogue, and orders that are emptied after the check. */
import { fieldsOf, textOf } from '../api/readerKit';
import type { Budget } from './budget';
import type { Answer, Caller } from './caller';
import { type Contacts, contactsOf } from './checks/buyer';
import type { Facts, FreeSeat } from './explore';
import { assertThat, Broken, fail, needed } from './findings';
import type { KitOptions } from './options';
import type { Orders } from './orders';
import { readOrder, type SeenOrder, type SeenTicket } from './seenOrder';

export interface Held {
  orderId: string;
  order: SeenOrder;
  ticket: SeenTicket;
  seat: FreeSeat;
  answer: Answer;
}

interface HoldOptions {
  /** A new order by default. */
  orderId?: string;
  /** The seats to try, by default all seats on sale. */
  seats?: FreeSeat[];
}

export interface Shop {
  options: KitOptions;
  budget: Budget;
  caller: Caller;
  ask: Caller['ask'];
  facts: Facts;
  contacts: Contacts;
  orders: Orders;
  say: (line: string) => void;
  /** @param type 1 for shows, 2 for season tickets @returns the id of a new, empty order @throws Broken */
  newOrder: (type?: 1 | 2) => Promise<string>;
  /** Asks for a seat. @param query may name another performance than that of `facts`, or a season ticket */
  add: (orderId: string, seatId: string, query?: Record<string, string | undefined>) => Promise<Answer>;
  /** Takes the first seat that is still free. @throws Broken, Skipped if no seat is on sale */
  hold: (where?: HoldOptions) => Promise<Held>;
}

/** `hold` tries this many seats, because other buyers may take seats during the run. */
const MOST_TRIES = 4;

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status <= 299;

/** @returns the messages of a refusal in quotes, or '' */
function wordsOf({ json, error }: Answer): string {
  const { message, messages } = fieldsOf(json);
  const words = [message, ...(Array.isArray(messages) ? messages : [])].map((each) =>
    textOf(typeof each === 'object' ? fieldsOf(each).message : each),
  );
  const said = [...new Set(words.filter((each) => each && each !== error))].join(' ');
  return said && `«${said}»`;
}

/** @returns the order in an answer @throws Broken if the answer is a refusal or lacks an order */
export function orderOf(answer: Answer): SeenOrder {
  const { title, status, payload } = answer;
  if (!isSuccess(answer))
    fail([`${title} answered ${status}`, answer.error, wordsOf(answer)].filter(Boolean).join(' '));
  const order = readOrder(payload.order);
  return order ?? fail(`${title} answered without an order`);
}

/** Puts a description of the request in front of the title that problems show, such as 'with a malformed id PUT …'. */
export const asked = (how: string, answer: Answer): Answer => ({ ...answer, title: `${how} ${answer.title}` });

export interface Refusal {
  status: number | number[];
  code?: string;
}

export const INVALID: Refusal = { status: 400, code: 'ValidationException' };
export const MISSING: Refusal = { status: 404 };

/** @throws Broken unless the answer is the expected refusal and has a message for the buyer */
export function assertRefused(answer: Answer, { status, code }: Refusal): void {
  const { title, error, json } = answer;
  const wanted = [status].flat();
  assertThat(
    wanted.includes(answer.status),
    `${title} answered ${answer.status}${error && ` ${error}`} in place of ${wanted.join(' or ')}${code ? ` ${code}` : ''}`,
  );
  if (code)
    assertThat(
      error === code,
      `${title} answered ${answer.status} with the error ${error || 'missing'} in place of ${code}`,
    );
  const { message, messages } = fieldsOf(json);
  assertThat(textOf(error) !== '', `${title} answered ${answer.status} without an error code`);
  assertThat(textOf(message) !== '', `${title} answered ${answer.status} without a message`);
  if (answer.status === 400) {
    const isList = Array.isArray(messages) && messages.length > 0;
    assertThat(isList, `${title} answered 400 without messages, one for each bad field`);
  }
}

const isTaken = ({ status, error }: Answer): boolean => status === 409 && error === 'PlaceAlreadyReservedException';

type ShopParts = Pick<Shop, 'options' | 'budget' | 'caller' | 'facts' | 'orders' | 'say'>;

export function createShop(parts: ShopParts): Shop {
  const { facts, caller, orders } = parts;
  const { ask } = caller;

  const newOrder = async (type: 1 | 2 = 1): Promise<string> => {
    const order = orderOf(await orders.create(type));
    assertThat(order.id !== '', 'POST /orders answered an order without an id');
    return order.id;
  };

  const add: Shop['add'] = async (orderId, seatId, query = {}) => {
    orders.mayHold(orderId);
    const performanceId = query.seasonTicketId ? undefined : facts.performanceId;
    const answer = await ask('addTicket', { path: { orderId }, query: { seatId, performanceId, ...query } });
    if (isSuccess(answer)) orders.holds(orderId, seatId);
    return answer;
  };

  const hold: Shop['hold'] = async ({ orderId: given, seats = facts.seats } = {}) => {
    const wanted = seats.filter(({ id }) => !orders.isHeld(id));
    needed(wanted[0], 'no such seat is on sale');
    const orderId = given ?? (await newOrder());
    for (const seat of wanted.slice(0, MOST_TRIES)) {
      const answer = await add(orderId, seat.id);
      if (isTaken(answer)) continue;
      const order = orderOf(answer);
      const ticket = order.tickets.find(({ seatId }) => seatId === seat.id);
      if (!ticket) throw new Broken([`${answer.title} answered an order without the seat ${seat.id}`]);
      return { orderId, order, ticket, seat, answer };
    }
    return fail(`${Math.min(MOST_TRIES, wanted.length)} seats that are on sale were refused as taken`);
  };

  return { ...parts, contacts: contactsOf(parts.options.origin), ask, newOrder, add, hold };
}

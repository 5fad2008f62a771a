/** What every check is given: the calls, what the box office sells, and orders that are emptied again. */
import { fieldsOf, textOf } from '../api/readerKit';
import type { Budget } from './budget';
import type { Answer, Caller } from './caller';
import { type Contacts, contactsOf } from './checks/buyer';
import type { Facts, FreeSeat } from './explore';
import { assertThat, Broken, fail, needed } from './findings';
import type { KitOptions } from './options';
import type { Orders } from './orders';
import { readOrder, type SeenOrder, type SeenTicket } from './seenOrder';

/** A seat that an order holds. */
export interface Held {
  orderId: string;
  order: SeenOrder;
  ticket: SeenTicket;
  seat: FreeSeat;
  answer: Answer;
}

interface HoldOptions {
  /** Instead of a new order. */
  orderId?: string;
  /** Instead of all that are on sale: the first of them that can be had. */
  seats?: FreeSeat[];
}

export interface Shop {
  options: KitOptions;
  budget: Budget;
  caller: Caller;
  ask: Caller['ask'];
  facts: Facts;
  /** What the buyer of the run types. */
  contacts: Contacts;
  orders: Orders;
  /** Tells whoever runs the checks something at once. */
  say: (line: string) => void;
  /** @returns the id of a new, empty order; type 1 is of shows, 2 of season tickets @throws Broken */
  newOrder: (type?: 1 | 2) => Promise<string>;
  /** Asks for a seat of the performance that the run is about, or of another. */
  add: (orderId: string, seatId: string, query?: Record<string, string | undefined>) => Promise<Answer>;
  /** Takes a seat that nobody has. @throws Broken, Skipped where no such seat is on sale */
  hold: (where?: HoldOptions) => Promise<Held>;
}

/** How many seats are tried until one is had: others may buy while the run goes on. */
const MOST_TRIES = 4;

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status <= 299;

/** @returns the backend's own words of a refusal, in quotes, or '' */
function wordsOf({ json, error }: Answer): string {
  const { message, messages } = fieldsOf(json);
  const words = [message, ...(Array.isArray(messages) ? messages : [])].map((each) =>
    textOf(typeof each === 'object' ? fieldsOf(each).message : each),
  );
  const said = [...new Set(words.filter((each) => each && each !== error))].join(' ');
  return said && `«${said}»`;
}

/** @returns the order of an answer @throws Broken where there is none */
export function orderOf(answer: Answer): SeenOrder {
  const { title, status, payload } = answer;
  if (!isSuccess(answer))
    fail([`${title} answered ${status}`, answer.error, wordsOf(answer)].filter(Boolean).join(' '));
  const order = readOrder(payload.order);
  return order ?? fail(`${title} answered without an order`);
}

/** @returns the answer with a word on its question, for its problems */
export const asked = (how: string, answer: Answer): Answer => ({ ...answer, title: `${how} ${answer.title}` });

export interface Refusal {
  status: number | number[];
  /** The code that stands in `error`. */
  code?: string;
}

/** A parameter, or a field, is missing or malformed. */
export const INVALID: Refusal = { status: 400, code: 'ValidationException' };
/** There is no such thing. */
export const MISSING: Refusal = { status: 404 };

/** @throws Broken unless the answer refuses in this way, with words for the buyer */
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

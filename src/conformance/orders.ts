import { fieldsOf, textOf } from '../api/readerKit';
import type { Answer, Caller } from './caller';
import { Broken } from './findings';
import { entriesOf, readOrder } from './seenOrder';

interface Kept {
  /** The order's number, or a shortened id, because the report must not show the secret id. */
  name: string;
  /** Whether a seat was asked for since the order was last seen empty. */
  mayHold: boolean;
  /** Whether emptying the order failed: the next attempt comes at the end of the run. */
  isStuck: boolean;
  seats: Set<string>;
  isBought: boolean;
}

/** Tracks the orders of a run and empties them, so that the run leaves no seat held. */
export interface Orders {
  create: (type: 1 | 2) => Promise<Answer>;
  mayHold: (orderId: string) => void;
  holds: (orderId: string, seatId: string) => void;
  isHeld: (seatId: string) => boolean;
  /** Marks an order that --pay bought, and that therefore cannot be emptied. */
  bought: (orderId: string) => void;
  /** Empties each order that may hold a seat, except stuck orders. @throws Stopped */
  clean: () => Promise<void>;
  /** Empties each order that may hold a seat, including stuck orders. @throws Stopped */
  cleanAll: () => Promise<void>;
  /** Shortens the secret order ids in a text of the report. */
  hideIds: (text: string) => string;
  leftBehind: () => string[];
}

/** Shorter ids are not hidden in reports: they are no secrets, and would match parts of other numbers. */
const LEAST_SECRET = 12;

const isSecret = ({ length }: string): boolean => length >= LEAST_SECRET;

const shortened = (orderId: string): string => `${orderId.slice(0, 6)}…`;

export function createOrders({ ask }: Pick<Caller, 'ask'>): Orders {
  const kept = new Map<string, Kept>();

  const isEmpty = (answer: Answer): boolean => {
    if (answer.status === 404) return true;
    if (answer.status < 200 || answer.status > 299) return false;
    return readOrder(answer.payload.order)?.tickets.length === 0;
  };

  /** Removes the tickets one by one, for a backend whose `clearOrder` fails. */
  const removeEach = async (orderId: string): Promise<void> => {
    const { payload } = await ask('getOrder', { path: { orderId } });
    for (const { id } of entriesOf(fieldsOf(payload.order).tickets))
      await ask('removeTicket', { path: { orderId, ticketId: textOf(id) } });
  };

  const tryToEmpty = async (orderId: string): Promise<boolean> => {
    const path = { orderId };
    const answer = await ask('clearOrder', { path });
    if (isEmpty(answer)) return true;
    if (answer.status === 409) {
      await ask('checkout', { path, body: { release: true } });
      return isEmpty(await ask('clearOrder', { path }));
    }
    await removeEach(orderId);
    return isEmpty(await ask('getOrder', { path }));
  };

  const empty = async (orderId: string, order: Kept): Promise<void> => {
    try {
      order.isStuck = !(await tryToEmpty(orderId));
      if (order.isStuck) return;
      order.mayHold = false;
      order.seats.clear();
    } catch (error) {
      // Without an answer the order may still hold seats: the next cleaning tries again.
      if (!(error instanceof Broken)) throw error;
    }
  };

  const cleanEach = async (isWanted: (order: Kept) => boolean): Promise<void> => {
    for (const [orderId, order] of kept)
      if (order.mayHold && !order.isBought && isWanted(order)) await empty(orderId, order);
  };

  return {
    async create(type) {
      const answer = await ask('createOrder', { query: { type } });
      const { id, number } = fieldsOf(answer.payload.order);
      const orderId = textOf(id);
      const name = textOf(number) || shortened(orderId);
      if (orderId) kept.set(orderId, { name, mayHold: false, isStuck: false, seats: new Set(), isBought: false });
      return answer;
    },
    mayHold(orderId) {
      const order = kept.get(orderId);
      if (order) order.mayHold = true;
    },
    holds: (orderId, seatId) => kept.get(orderId)?.seats.add(seatId),
    isHeld: (seatId) => [...kept.values()].some(({ seats }) => seats.has(seatId)),
    bought(orderId) {
      const order = kept.get(orderId);
      if (order) order.isBought = true;
    },
    clean: () => cleanEach(({ isStuck }) => !isStuck),
    cleanAll: () => cleanEach(() => true),
    hideIds: (text) => [...kept.keys()].filter(isSecret).reduce((rest, id) => rest.replaceAll(id, shortened(id)), text),
    leftBehind: () =>
      [...kept.values()].flatMap(({ name, mayHold, isBought }) => {
        if (isBought) return [`order ${name} is bought, as --pay asks for`];
        return mayHold ? [`order ${name} may hold seats until its time is over: it could not be emptied`] : [];
      }),
  };
}

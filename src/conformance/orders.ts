import { fieldsOf, textOf } from '../api/readerKit';
import type { Answer, Caller } from './caller';
import { Broken } from './findings';
import { entriesOf, readOrder } from './seenOrder';

interface Kept {
  /** What people call it: the id is a secret. */
  name: string;
  /** Whether a seat may have been put into it since it was seen empty. */
  mayHold: boolean;
  /** It was tried and failed: not before the end of the run again. */
  isStuck: boolean;
  seats: Set<string>;
  /** It is paid for good, as was asked for. */
  isBought: boolean;
}

/** The orders of a run, so that none keeps a seat when it ends. */
export interface Orders {
  create: (type: 1 | 2) => Promise<Answer>;
  /** A seat is about to be asked for. */
  mayHold: (orderId: string) => void;
  holds: (orderId: string, seatId: string) => void;
  /** Whether an order of this run has the seat. */
  isHeld: (seatId: string) => boolean;
  /** It was paid: it cannot be emptied, and whoever ran the checks wanted it so. */
  bought: (orderId: string) => void;
  /** Empties every order that may hold a seat. Throws nothing of its own: what cannot be emptied is told by `leftBehind`. @throws Stopped */
  clean: () => Promise<void>;
  /** The same, with those too that could not be emptied before. */
  cleanAll: () => Promise<void>;
  /** @returns the text with the beginnings of the orders' ids in place of them: a report is no place for a secret */
  hideIds: (text: string) => string;
  /** @returns a line for each order that stays */
  leftBehind: () => string[];
}

/** A shorter id is no secret, and may be a part of any number. */
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

  /** Each ticket by its own call, for a backend that empties no whole order. */
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
      // without an answer it counts as full, and is tried again at the end
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

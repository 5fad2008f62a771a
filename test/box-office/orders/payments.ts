import { createHash } from 'node:crypto';
import { roubles } from '../catalogue/prices';
import type { OrderJson, PaymentJson } from '../catalogue/types';
import type { Query } from '../database/types';
import { checkoutMessage } from '../http/contract';
import { invalid, late, missing, reused } from '../refusal';
import { newId, stamp, type World } from '../world';
import { spendCertificate } from './certificates';
import { assertMailboxMayHave, mailboxOf } from './limits';
import { assertOpen, lockOrder, withOrder } from './lockedOrder';
import { writeMail } from './outbox';
import { orderJson, readOrder } from './readOrder';
import { reckon } from './reckoning';
import type { OrderRow, PaymentRow } from './rows';

/** The columns of a PaymentRow. */
export const PAYMENT = 'id, order_id, status, amount, return_url, refunded, settled_at';

interface Contacts {
  name: string;
  email: string;
  phone: string;
}

/** The body of a checkout. Contacts may be missing after an earlier checkout of the order. */
export interface CheckoutRequest extends Partial<Contacts> {
  release?: true;
  personalData?: true;
  /** Missing if the host page does not ask for this consent, or if the buyer's earlier answer holds. */
  marketing?: boolean;
  returnUrl?: string;
}

const CONTACTS = ['name', 'email', 'phone'] as const;

const paymentJson = ({ id, status, amount }: PaymentRow, origin: string): PaymentJson => ({
  id,
  status,
  amount: roubles(amount),
  ...(status === 'pending' && { url: `${origin}/pay/${id}` }),
});

/** Makes an order paid for good. */
export async function makePaid(query: Query, { id, promo_code: code }: OrderRow, now: number): Promise<void> {
  await query("update orders set status = 'paid', pay_till = null, ticket_key = $2 where id = $1", [id, newId()]);
  if (code) await spendCertificate(query, id);
  await writeMail(query, id, now);
}

/**
 * Locks the order and opens a payment; a free order is paid at once. The same key returns the same payment. With `release` the pending
 * payment is cancelled instead, and the order is open again.
 * @throws {Refusal} PaymentExpiredException, OrderLockedException, IdempotencyKeyReusedException, TicketLimitException for free places,
 * ValidationException for an empty order, for missing contacts, and for a return address that is invalid or of another site
 */
export const checkout = (
  world: World,
  orderId: string,
  request: CheckoutRequest,
  key: string = newId(),
): Promise<{ order: OrderJson; payment: PaymentJson }> =>
  withOrder(
    world,
    orderId,
    async (query, order) => {
      const payment = request.release
        ? await releasePayment(world, query, order)
        : ((await paymentOfKey(query, orderId, { request, key })) ??
          (await openPayment(world, query, order, { request, key })));
      const { origin } = world;
      return { order: await readOrder(query, orderId, world.now(), origin), payment: paymentJson(payment, origin) };
    },
    late,
  );

/** A checkout with its idempotency key. */
interface KeyedRequest {
  request: CheckoutRequest;
  key: string;
}

/** The hash does not depend on the sequence of the fields. */
const hashOf = (request: CheckoutRequest): string => {
  const entries = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
};

/** @throws {Refusal} IdempotencyKeyReusedException where the key came with another request before */
async function paymentOfKey(
  query: Query,
  orderId: string,
  { request, key }: KeyedRequest,
): Promise<PaymentRow | undefined> {
  const [known] = await query<PaymentRow & { request_hash: string }>(
    `select ${PAYMENT}, request_hash from payments where order_id = $1 and idempotency_key = $2`,
    [orderId, key],
  );
  if (known && known.request_hash !== hashOf(request)) throw reused();
  return known;
}

const latestPayment = async (query: Query, orderId: string): Promise<PaymentRow | undefined> =>
  (
    await query<PaymentRow>(`select ${PAYMENT} from payments where order_id = $1 order by place desc limit 1`, [
      orderId,
    ])
  )[0];

/** Cancels the pending payment of an order; a payment that has ended meanwhile is returned as it is. */
async function releasePayment({ now }: World, query: Query, order: OrderRow): Promise<PaymentRow> {
  const latest = await latestPayment(query, order.id);
  if (!latest) throw invalid(['Заказ ещё не оформляли']);
  if (latest.status !== 'pending') return latest;
  await query("update payments set status = 'cancelled', settled_at = $2::timestamptz where id = $1", [
    latest.id,
    stamp(now()),
  ]);
  await query("update orders set status = 'open' where id = $1", [order.id]);
  return { ...latest, status: 'cancelled' };
}

/** Line breaks count as spaces: a name is one line of text wherever it is written. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** The buyer of a checkout; `marketing` is null if the host page did not ask for it. */
interface Buyer extends Contacts {
  marketing: boolean | null;
}

/** The buyer's data of this checkout, else of the checkout before. @throws {Refusal} ValidationException where both lack contacts */
async function buyerOf(query: Query, orderId: string, request: CheckoutRequest): Promise<Buyer> {
  const [before] = await query<Buyer>(
    `select buyer_name as name, buyer_email as email, buyer_phone as phone, marketing from payments
     where order_id = $1 order by place desc limit 1`,
    [orderId],
  );
  const unknown = CONTACTS.filter((field) => request[field] === undefined && before?.[field] === undefined);
  if (unknown.length) throw invalid(unknown.map(checkoutMessage));
  const [name = '', email = '', phone = ''] = CONTACTS.map((field) => request[field] ?? before?.[field]);
  return { name: oneLine(name), email, phone, marketing: request.marketing ?? before?.marketing ?? null };
}

/**
 * A payment page that leads to any address helps phishing: its link carries the box office's name and could end anywhere.
 * @throws {Refusal} ValidationException unless the address is a valid URL without a user name, and its origin is one of ours
 */
function assertReturnAddress({ returnOrigins }: World, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOurs = url && (returnOrigins.includes('*') || returnOrigins.includes(url.origin));
  if (!isOurs || url.username || url.password) throw invalid([checkoutMessage('returnUrl')]);
}

/** Writes a payment of the order's present amount, and locks the order. */
async function openPayment(
  world: World,
  query: Query,
  order: OrderRow,
  { request, key }: KeyedRequest,
): Promise<PaymentRow> {
  const { now } = world;
  const { returnUrl = '' } = request;
  assertReturnAddress(world, returnUrl);
  assertOpen(order);
  const { tickets, amount, promotion } = await reckon(query, order, now());
  if (!tickets.length) throw invalid(['В заказе нет билетов']);
  const { name, email, phone, marketing } = await buyerOf(query, order.id, request);
  const mailbox = mailboxOf(email);
  await assertMailboxMayHave(world, query, mailbox, tickets);
  const [payment] = await query<PaymentRow>(
    `insert into payments (id, order_id, idempotency_key, status, amount, return_url, buyer_name, buyer_email,
       buyer_phone, refunded, created_at, personal_data, marketing, mailbox, request_hash, place)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10::timestamptz, $11, $12, $13, $14, count(*) + 1
     from payments where order_id = $2
     returning ${PAYMENT}`,
    [
      newId(),
      order.id,
      key,
      amount ? 'pending' : 'paid',
      amount,
      returnUrl,
      name,
      email,
      phone,
      stamp(now()),
      request.personalData === true,
      marketing,
      mailbox,
      hashOf(request),
    ],
  );
  if (!payment) throw new Error('the payment was not written');
  // The buyer agreed to this discount, so it holds during the payment.
  await query("update orders set status = 'awaiting_payment', promo_discount = $2 where id = $1", [
    order.id,
    promotion?.discount ?? null,
  ]);
  if (!amount) await makePaid(query, order, now());
  return payment;
}

/**
 * The order and its latest payment, read under one lock, so that both are of the same moment. Unlike all other calls this one still
 * answers for an expired order that had a payment: a buyer whose money came too late has to learn that it goes back.
 * @throws {Refusal} OrderNotFoundException
 */
export async function checkPayment(
  world: World,
  orderId: string,
): Promise<{ order: OrderJson; payment?: PaymentJson }> {
  const { origin } = world;
  const { order, payment } = await world.database.transaction(async (query) => {
    const row = await lockOrder(query, orderId, world.now);
    return { order: await orderJson(query, row, world.now(), origin), payment: await latestPayment(query, orderId) };
  });
  if (order.status === 'expired' && !payment) throw missing('Order');
  return { order, ...(payment && { payment: paymentJson(payment, origin) }) };
}

/** A payment as its page shows it. @throws {Refusal} PaymentNotFoundException */
export async function readPayment({ database }: World, id: string): Promise<PaymentRow> {
  const [payment] = await database.query<PaymentRow>(`select ${PAYMENT} from payments where id = $1`, [id]);
  if (!payment) throw missing('Payment');
  return payment;
}

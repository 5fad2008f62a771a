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

/** How the box office reaches a buyer. */
interface Contacts {
  name: string;
  email: string;
  phone: string;
}

/** What checkout was sent; the contract lets contacts be missing, for an order that was checked out before. */
export interface CheckoutRequest extends Partial<Contacts> {
  release?: true;
  personalData?: true;
  /** Left out by a shop that does not ask, and when what was said before holds. */
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
 * Locks the order and opens a payment; one that costs nothing is paid at once. The same key gives the same payment. With
 * `release` the pending payment is given up instead, and the order is open again.
 * @throws {Refusal} PaymentExpiredException, OrderLockedException, IdempotencyKeyReusedException, TicketLimitException for free places,
 * ValidationException for an empty order, for contacts that nobody gave, and for an address that leads nowhere or to a stranger
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

/** A checkout and the idempotency key that it was sent with. */
interface KeyedRequest {
  request: CheckoutRequest;
  key: string;
}

/** The same fields in another order are the same request. */
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

/** Gives the pending payment of an order up; one that has ended meanwhile is only told. */
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

/** What a checkout leaves of its buyer; null of a wish for news that nobody asked for. */
interface Buyer extends Contacts {
  marketing: boolean | null;
}

/** What was sent now, else what the checkout before left. @throws {Refusal} ValidationException where there are no contacts */
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
 * A box office that leads wherever it is told lends its name to strangers: a mail with its payment page could end anywhere.
 * @throws {Refusal} ValidationException unless the URL standard reads it, nobody is named in front of the host, and its origin is one of ours
 */
function assertReturnAddress({ returnOrigins }: World, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOurs = url && (returnOrigins.includes('*') || returnOrigins.includes(url.origin));
  if (!isOurs || url.username || url.password) throw invalid([checkoutMessage('returnUrl')]);
}

/** Writes a payment of what the order comes to now, and locks the order. */
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
  // from now on the code does what it did when the buyer agreed to the amount
  await query("update orders set status = 'awaiting_payment', promo_discount = $2 where id = $1", [
    order.id,
    promotion?.discount ?? null,
  ]);
  if (!amount) await makePaid(query, order, now());
  return payment;
}

/**
 * What became of the latest payment, as of one moment: one that ends meanwhile has ended for the order too, or for
 * neither. Unlike all other calls this one still answers for an expired order that had a payment: a buyer whose money
 * came too late has to learn that it goes back.
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

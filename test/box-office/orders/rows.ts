/** The columns of an OrderRow. */
export const ORDER = 'id, number, type, status, pay_till, address, ticket_key, promo_code, promo_discount';

/** Rows as both drivers return them. */
export interface OrderRow {
  id: string;
  number: string;
  type: 1 | 2;
  status: 'open' | 'awaiting_payment' | 'paid' | 'expired';
  pay_till: Date | null;
  /** The buyer's address, by which limits count; null in old orders. */
  address: string | null;
  /** Of a paid order: the key to its tickets. */
  ticket_key: string | null;
  /** The code that was tried last, unless it was removed. */
  promo_code: string | null;
  /** The discount at checkout, in kopecks. */
  promo_discount: number | null;
}

export interface TicketRow {
  id: string;
  seat_id: string;
  performance_id: string | null;
  season_ticket_id: string | null;
  ticket_group_id: string;
  tariff_id: string;
  distributor_id: string | null;
  /** Kopecks. */
  price: number;
  /** The price before a reduction. */
  old_price: number | null;
  name: string;
}

export interface PaymentRow {
  id: string;
  order_id: string;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  /** Kopecks. */
  amount: number;
  return_url: string;
  refunded: boolean;
  settled_at: Date | null;
}

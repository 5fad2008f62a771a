import type { components } from '../../../src/api/contract';

type Schemas = components['schemas'];

/** The entities as the contract sends them. */
export type ShowJson = Schemas['Show'];
export type VenueJson = Schemas['Venue'];
/** A performance that fits the answer of a show and that of a season ticket. */
export type PerformanceJson = Schemas['Performance'] & Schemas['CoveredPerformance'];
export type TariffJson = Schemas['Tariff'];
export type TicketGroupJson = Schemas['TicketGroup'];
export type SeasonTicketJson = Schemas['SeasonTicket'];
export type OrderJson = Schemas['Order'];
export type TicketJson = Schemas['Ticket'];
export type PromoJson = Schemas['Promo'];
export type PaymentJson = Schemas['Payment'];

/** A price group of an offer: one or more zones of a hall at the same prices. */
export interface PriceGroup {
  id: string;
  name: string;
  color?: string;
  zones: number[];
  /** Kopecks by tariff id. */
  prices: Record<string, number>;
  /** The prices before a reduction. */
  oldPrices?: Record<string, number>;
  /** The reasons why tariffs with a price are unavailable, by tariff id. */
  unavailable?: Record<string, string>;
}

/** A show with its times. */
export interface Show {
  id: number;
  name: string;
  description: string;
  ageLimit: number;
  durationMinutes: number;
  venueId: number;
  /** Times of day by weekday, 0 is Sunday; none: no performances. */
  times: Partial<Record<number, string[]>>;
  /** How many coming performances are announced. */
  announced: number;
  /** The share of seats sold before, 0 to 1, on a good day. */
  popularity: number;
  groups: PriceGroup[];
  /** The service fee, a percentage of each ticket's price. */
  feePercent?: number;
  /** When its performances are on sale; by default from their announcement until they begin. */
  selling?: {
    /** A sale begins so many days before the evening, at a time of day such as '12:00'. */
    daysAhead: number;
    startsAt: string;
    /** The sale ends so many hours before the evening begins. */
    hoursBefore: number;
    /** The state of a performance that is never on sale here. @param day since 1970, in the venue's time */
    exception: (day: number, time: string) => 'cancelled' | 'box_office_only' | undefined;
  };
  /** Whether the Pushkin card pays for tickets of this day. */
  pushkinCard?: (day: number) => boolean;
  /** Whether a day (since 1970, in the venue's time) is sold out; the next performances never are. */
  soldOut?: (day: number) => boolean;
}

/** One evening (or noon) of a show. */
export interface Performance {
  id: number;
  show: Show;
  /** Days since 1970 in the venue's time. */
  day: number;
  startAt: string;
  startsAtMs: number;
}

export interface SeasonTicket {
  id: number;
  name: string;
  description: string;
  venueId: number;
  showIds: number[];
  /** Days from the first of next month. */
  afterDays: number;
  groups: PriceGroup[];
}

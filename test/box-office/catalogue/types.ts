import type { components } from '../../../src/api/contract';

type Schemas = components['schemas'];

/** The entities as the contract sends them. */
export type ShowJson = Schemas['Show'];
export type VenueJson = Schemas['Venue'];
/** What a show's answer takes and a season ticket's too. */
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
  /** What they were before they became cheaper. */
  oldPrices?: Record<string, number>;
  /** Why a tariff that has a price is not to be had, by tariff id. */
  unavailable?: Record<string, string>;
}

/** A show and when it is played. */
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
  /** What is taken for the service, of each ticket's price. */
  feePercent?: number;
  /** When its evenings are sold; left out, from their announcement until they begin. */
  selling?: {
    /** A sale begins so many days before the evening, at a time of day such as '12:00'. */
    daysAhead: number;
    startsAt: string;
    /** It ends so many hours before the evening begins. */
    hoursBefore: number;
    /** Of a day (since 1970, the venue's) and a time of day, where no ticket is sold here at all. */
    exception: (day: number, time: string) => 'cancelled' | 'box_office_only' | undefined;
  };
  /** True for days whose tickets can be paid with the Pushkin card. */
  pushkinCard?: (day: number) => boolean;
  /** True for days (since 1970, the venue's) that are sold out, unless they are among the next. */
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
  /** Counted from the first of next month, in days. */
  afterDays: number;
  groups: PriceGroup[];
}

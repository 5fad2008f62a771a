import type { PriceGroup, TariffJson, TicketGroupJson } from './types';

/** The three tariffs; a new ticket gets the default one. */
export const TARIFFS = [
  { id: 1, name: 'Взрослый', isDefault: true },
  { id: 2, name: 'Школьный', description: 'До 18 лет, по ученическому билету' },
  { id: 3, name: 'Льготный', description: 'Пенсионерам и студентам, по удостоверению', maxTickets: 2 },
] as const satisfies TariffJson[];

export const DEFAULT_TARIFF = String(TARIFFS[0].id);

export const tariffOf = (id: string): TariffJson | undefined => TARIFFS.find((tariff) => String(tariff.id) === id);

/** Converts kopecks into the money of the API: roubles with at most two decimals. */
export const roubles = (kopecks: number): number => kopecks / 100;

const WHOLE = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' });

/** Money as buyers read it: kopecks with both digits, or none. @param amount roubles */
export const moneyText = (amount: number): string => (Number.isInteger(amount) ? WHOLE : EXACT).format(amount);

/**
 * @param price of a ticket, in kopecks
 * @param percent the service fee of the box office; season tickets have none
 * @returns the fee of a ticket, in kopecks
 */
export const feeOf = (price: number, percent = 0): number => Math.round((price * percent) / 100);

/** The usual prices of a group: adults in full, schools 80 %, concessions 90 %. @param full roubles */
const reduced = (full: number): PriceGroup['prices'] => ({
  1: Math.round(full * 100),
  2: Math.round(full * 80),
  3: Math.round(full * 90),
});
const single = (full: number): PriceGroup['prices'] => ({ 1: Math.round(full * 100) });

interface GroupPlan {
  name: string;
  price: number;
  zones: number[];
  color?: string;
  unavailable?: PriceGroup['unavailable'];
  /** Sold at the adult tariff only. */
  single?: boolean;
}

/** @param owner makes the groups' ids, such as `g12-1` */
export const priceGroups = (owner: string, plans: GroupPlan[]): PriceGroup[] =>
  plans.map(({ name, price, zones, color, unavailable, single: only }, index) => ({
    id: `${owner}-${index + 1}`,
    name,
    zones,
    prices: only ? single(price) : reduced(price),
    ...(color && { color }),
    ...(unavailable && { unavailable }),
  }));

/** @param full the earlier adult price of the group, in roubles @returns the groups; the named one has old prices */
export const madeCheaper = (groups: PriceGroup[], groupId: string, full: number): PriceGroup[] =>
  groups.map((group) => (group.id === groupId ? { ...group, oldPrices: reduced(full) } : group));

/** @returns the tariff of a ticket that names none: the default tariff, else the first available tariff of the group */
export const tariffForUnnamed = ({ prices, unavailable = {} }: PriceGroup): string | undefined => {
  const usual = [DEFAULT_TARIFF, ...Object.keys(prices)].filter((id) => id in prices);
  return usual.find((id) => !unavailable[id]) ?? usual[0];
};

/** @returns the full price of a ticket of the group, in kopecks: by the default tariff, else by the first of the group */
const leadPrice = ({ prices }: PriceGroup): number => prices[DEFAULT_TARIFF] ?? Object.values(prices)[0] ?? 0;

/** @returns the price with its fee: buyers see their sum */
const withFee = (price: number, feePercent?: number): number => price + feeOf(price, feePercent);

/**
 * @returns the cheapest full price of the groups with its fee, in roubles as in the API; groups without an available default tariff do not
 * count
 */
export const leastPrice = (groups: PriceGroup[], feePercent?: number): number => {
  const least = Math.min(...groups.filter(({ unavailable }) => !unavailable?.[DEFAULT_TARIFF]).map(leadPrice));
  return roubles(withFee(least, feePercent));
};

/** A group as the contract sends it. */
export const groupJson = (group: PriceGroup, feePercent?: number): TicketGroupJson => {
  const { id, name, color, prices, oldPrices, unavailable = {} } = group;
  return {
    id,
    name,
    ...(color && { color }),
    minPrice: roubles(withFee(leadPrice(group), feePercent)),
    billing: Object.entries(prices).map(([tariffId, price]) => ({
      tariffId: Number(tariffId),
      price: roubles(price),
      ...(oldPrices?.[tariffId] !== undefined && { oldPrice: roubles(oldPrices[tariffId]) }),
      ...(feeOf(price, feePercent) && { fee: roubles(feeOf(price, feePercent)) }),
      ...(unavailable[tariffId] && { unavailable: unavailable[tariffId] }),
    })),
  };
};

/** The tariffs that some group of an offer uses. */
export const tariffsOf = (groups: PriceGroup[]): TariffJson[] =>
  TARIFFS.filter(({ id }) => groups.some(({ prices }) => id in prices));

import { fireEvent, render, screen } from '@testing-library/preact';
import { readTicketLimits, type TicketLimits } from '../../src/domain/ticketLimits';
import type { HallHandle, SalePlaces } from '../../src/hall/types';
import { useScreenContext } from '../../src/screens/screenContext';
import { Cart } from '../../src/screens/shop/cart/Cart';
import { CartSection } from '../../src/screens/shop/cart/CartSection';
import { NOTHING, type Sale } from '../../src/state/catalogue/sale';
import type { Stores } from '../../src/state/stores';
import { order } from '../support/gallery/data';
import { type Fake, fakeContext } from '../support/gallery/fakeContext';
import { inContext } from '../support/gallery/inContext';

/** The text of a node, with plain spaces. */
export const plain = (node: Element | null | undefined): string => (node?.textContent ?? '').replaceAll('\u00a0', ' ');

export const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });

/** The arguments of each call of the fake under this name. */
export const named = (fake: Fake, name: string): unknown[][] =>
  fake.calls.filter(([called]) => called === name).map(([, ...args]) => args);

/** fireEvent.change would become an input event, which the handler of a select ignores. */
export const choose = (select: HTMLElement, value: string): void => {
  (select as HTMLSelectElement).value = value;
  fireEvent(select, new Event('change', { bubbles: true }));
};

/** A cart with two tickets and about a quarter of an hour to pay. */
export const withCart = (fake: Fake): void => {
  fake.order.value = order;
  fake.secondsLeft.value = 872;
};

/** A sale without places, for carts without zones. */
const NO_PLACES: Omit<SalePlaces, 'limits'> = {
  offer: NOTHING,
  mine: new Set(),
  reserving: new Set(),
  chosenGroups: new Set(),
  offline: false,
  onPick: () => {},
};

const limitsOf = ({ cart, hall }: Stores, { type, offer }: Sale): TicketLimits =>
  readTicketLimits({ order: cart.order.value, type, places: hall.plan.value, offer: offer.value });

/** The cart's section beside a hall without zones. */
export const Section = ({ hall = null, isListOpen = false }: { hall?: HallHandle | null; isListOpen?: boolean }) => {
  const { stores } = useScreenContext();
  const { sale } = stores.show;
  const places = { ...NO_PLACES, limits: limitsOf(stores, sale) };
  return <CartSection sale={sale} colors={new Map()} places={places} hall={hall} isListOpen={isListOpen} />;
};

const placesOf = ({ offer, order: { value }, calls, context: { stores } }: Fake): SalePlaces => ({
  ...NO_PLACES,
  limits: limitsOf(stores, stores.show.sale),
  offer: offer.value,
  mine: new Set(value.tickets.map(({ seatId }) => seatId)),
  onPick: (seatIds) => void calls.push(['onPick', seatIds]),
});

/** Draws a cart with two tickets. @param set changes the fake first */
export const cart = (set: (fake: Fake) => void = () => {}): Fake => {
  const fake = fakeContext();
  withCart(fake);
  set(fake);
  render(
    inContext(
      fake.context,
      <Cart sale={fake.context.stores.show.sale} colors={new Map([['3', '#123456']])} places={placesOf(fake)} />,
    ),
  );
  return fake;
};

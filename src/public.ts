/** The public types. The build joins them with `domain/entities.ts` and `domain/items.ts` into `dist/bswidget.d.ts`. */
import type { Id, Order, Payment, Ticket } from './domain/entities';
import type { Item } from './domain/items';

/** The options of `mount()`. The element takes them as attributes, the script tag as `data-*` attributes. */
export interface Options {
  /** Base address of the ticketing API. Required, unless `frame` is set. */
  api: string;
  /** Root address of halls' drawings and, on a hosted page, of the screens. Default: the origin of `api`. */
  site: string;
  /** Address of a hosted page, which is shown in a frame. */
  frame: string;
  /** The widget is a hosted page: it changes the page's address and title, and sends messages to the page around its frame. */
  page: boolean;
  /** Id of a show. */
  show: string;
  /** Id of the performance that is shown first. */
  performance: string;
  /** Id of a season ticket, instead of a show. */
  seasonTicket: string;
  /** Starts with the list of season tickets. */
  seasonTickets: boolean;
  /** Text of a button that opens the shop in a dialog over the page. */
  button: string;
  /** `full` has a header, a description and contacts. Default: the mode in a hosted page's address, else `short`. */
  mode: 'short' | 'full' | '';
  /** Id of the seller. */
  distributor: Id;
  /** Name in the header of mode `full`. */
  brand: string;
  /** The venue's phone number, shown in the header, after a purchase, and if an order is not found. */
  phone: string;
  /** The venue's e-mail address, shown in the same places. */
  email: string;
  /** Address of the 'Справка' link. */
  help: string;
  /** Address of the terms of sale, which the checkout links to. */
  terms: string;
  /** Address of the privacy policy, which the checkout links to. */
  privacy: string;
  /** The checkout asks whether the buyer wants news. */
  marketing: boolean;
  /** The buyer's name, if your page knows it: fills the form, and is sent with the checkout alone. */
  buyerName: string;
  /** The buyer's e-mail address: fills the form, and is sent with the checkout alone. */
  buyerEmail: string;
  /** The buyer's phone number: fills the form, and is sent with the checkout alone. */
  buyerPhone: string;
  /** The cart takes promo codes and gift certificates. A text is a code that the cart tries by itself. */
  promo: boolean | string;
  /** `redirect` leads the buyer to the payment page; `host` leaves the payment to the host page. */
  payment: 'redirect' | 'host';
  /** The origin that may receive messages from a frame. */
  hostOrigin: string;
  /** The most messages that are shown at once. */
  maxPopups: number;
  /** Sends `Content-Type` with GET requests, for a backend that requires it. Costs a preflight. */
  getContentType: boolean;
  /** Sends the `utm_*` parameters and click ids of the host page's address with the checkout. */
  source: boolean;
  /** Shows a text in place of a widget that failed. */
  thumbnail: boolean;
  /** Draws at once, without waiting until the element is near the viewport. */
  eager: boolean;
  /** Runs the self-check, a file beside the script. */
  debug: boolean;
}

type IdOption = 'show' | 'performance' | 'seasonTicket' | 'distributor';

/** All options are optional, and ids may be numbers. */
export type GivenOptions = {
  [Name in keyof Options]?: Options[Name] | (Name extends IdOption ? number : never) | undefined;
};

type Hyphenated<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphenated<Rest>}`
  : '';

/** A value, or its text in an attribute. */
type Written<Value> =
  | Value
  | (Value extends boolean ? '' | 'true' | 'false' : Value extends number ? `${Value}` : never);

/** The options by the names of attributes, for templates: `season-ticket={7}`, `max-popups="2"`, `debug`. */
export type BswidgetAttributes = {
  [Name in keyof GivenOptions as Hyphenated<Name>]?: Written<GivenOptions[Name]>;
};

/** The options by the names of properties, for templates. */
export type BswidgetProperties = { [Name in keyof GivenOptions]?: Written<GivenOptions[Name]> };

/** `<bs-widget>`. Each option is also a property: it writes the attribute and reads the option's value. */
export interface BswidgetElement extends HTMLElement, GivenOptions {}

/** A widget that `mount()` created. */
export interface Mounted {
  /** Changes these options and keeps the others. */
  update: (options: GivenOptions) => void;
  /** Removes the widget from the element and everything that it added to the page. */
  unmount: () => void;
}

/**
 * Puts the widget into an element. Never throws: errors are logged to the console.
 * @param element an element that may have a shadow root, such as a `div`
 */
export type Mount = (element: HTMLElement, options: GivenOptions) => Mounted;

/** A dialog that `open()` opened. */
export interface Opened {
  /** Closes the dialog. The cart keeps its tickets. */
  close: () => void;
}

/** Opens the shop in a dialog over the page. The option `button` names the dialog. Never throws: errors are logged to the console. */
export type Open = (options: GivenOptions) => Opened;

/** The events of the element. They bubble and cross shadow roots. */
export interface BswidgetEvents {
  /** The map or the list of seats is painted, for the first time or for another performance or season ticket. */
  'bswidget:ready': CustomEvent<{ item: Item }>;
  /** The box office holds the seat. */
  'bswidget:ticket-add': CustomEvent<{ ticket: Ticket; item: Item }>;
  /** A ticket left the cart. */
  'bswidget:ticket-remove': CustomEvent<{ ticket: Ticket; item: Item }>;
  /** The checkout form is shown. `items` describe the order's tickets in the same order. */
  'bswidget:checkout-open': CustomEvent<{ order: Order; items: Item[] }>;
  /** The order was checked out. An inline host page can prevent the event and take over the payment. */
  'bswidget:order-checkout': CustomEvent<{ order: Order; payment: Payment | null; items: Item[] }>;
  /** A payment began or ended. */
  'bswidget:payment': CustomEvent<{ order: Order; payment: Payment; items: Item[] }>;
  /** The widget could not be shown, or code of the widget failed. */
  'bswidget:error': CustomEvent<{ message: string }>;
}

declare global {
  interface HTMLElementTagNameMap {
    'bs-widget': BswidgetElement;
  }
  interface HTMLElementEventMap extends BswidgetEvents {}
  interface DocumentEventMap extends BswidgetEvents {}
  interface WindowEventMap extends BswidgetEvents {}
  interface Window {
    /** Set by `dist/bswidget.js`. */
    bswidget?: { mount: Mount; open: Open; asked?: GivenOptions };
  }
}

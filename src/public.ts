/** The public types: options, handles and events. With `domain/entities.ts` and `domain/items.ts` they are `dist/bswidget.d.ts`. */
import type { Id, Order, Payment, Ticket } from './domain/entities';
import type { Item } from './domain/items';

/** Options of the element (attributes), of the script tag (`data-*`) and of `mount()`: one name, three spellings. */
export interface Options {
  /** Base address of the ticketing API. Required, unless `frame` is set. */
  api: string;
  /** Root for schema maps and, as a page, for routes. Default: the origin of `api`. */
  site: string;
  /** Address of a hosted page: the widget is shown in a frame of that page. */
  frame: string;
  /** The widget is the page: real addresses, a title per screen, messages to a page around it. */
  page: boolean;
  /** Id of a show. */
  show: string;
  /** Id of the performance that is shown first. */
  performance: string;
  /** Id of a season ticket, in place of a show. */
  seasonTicket: string;
  /** Begins with the list of season tickets. */
  seasonTickets: boolean;
  /** The element is a button with these words, which opens the shop in a dialog over the page. */
  button: string;
  /** `full` has a header, a description and contacts; '' leaves it to the address of a page, and is `short` elsewhere. */
  mode: 'short' | 'full' | '';
  /** Id of the seller. */
  distributor: Id;
  /** Name in the header of `full`. */
  brand: string;
  /** The venue's phone number: in the header, after a purchase, and where an order is not found. */
  phone: string;
  /** The venue's e-mail address, in the same places. */
  email: string;
  /** Address of the 'Справка' link. */
  help: string;
  /** Address of the terms of sale, which the checkout links to. */
  terms: string;
  /** Address of the privacy policy, likewise. */
  privacy: string;
  /** The checkout asks whether the buyer wants news. */
  marketing: boolean;
  /** The buyer's contacts, if your page knows them, fill the form; they go nowhere but with the checkout. */
  buyerName: string;
  /** Fills the form, likewise. */
  buyerEmail: string;
  /** Fills the form, likewise. */
  buyerPhone: string;
  /** The cart takes promo codes and gift certificates; a text is a code that is tried by itself. */
  promo: boolean | string;
  /** `redirect` leads to the payment page; `host` leaves payment to the host page. */
  payment: 'redirect' | 'host';
  /** The origin that may receive messages from a frame. */
  hostOrigin: string;
  /** Messages at once. */
  maxPopups: number;
  /** Send `Content-Type` on GET too, for a backend that insists on it; costs a preflight. */
  getContentType: boolean;
  /** Tells the box office at checkout which `utm_*` and click ids the host page's address carries. */
  source: boolean;
  /** The error boundary's fallback text is shown. */
  thumbnail: boolean;
  /** Draw at once, without waiting until the element nears the viewport. */
  eager: boolean;
  /** Load the self-check beside the script. */
  debug: boolean;
}

type IdOption = 'show' | 'performance' | 'seasonTicket' | 'distributor';

/** Options as a host gives them: any of them, and ids as numbers too. */
export type GivenOptions = {
  [Name in keyof Options]?: Options[Name] | (Name extends IdOption ? number : never) | undefined;
};

type Hyphenated<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Hyphenated<Rest>}`
  : '';

/** A value, or the text that an attribute has for it. */
type Written<Value> =
  | Value
  | (Value extends boolean ? '' | 'true' | 'false' : Value extends number ? `${Value}` : never);

/** Options as a template writes attributes: `season-ticket={7}`, `max-popups="2"`, `debug`. */
export type BswidgetAttributes = {
  [Name in keyof GivenOptions as Hyphenated<Name>]?: Written<GivenOptions[Name]>;
};

/** The same by the names of properties. */
export type BswidgetProperties = { [Name in keyof GivenOptions]?: Written<GivenOptions[Name]> };

/** `<bs-widget>`: each option is a property too, which writes the attribute and reads the option's value. */
export interface BswidgetElement extends HTMLElement, GivenOptions {}

/** A widget that was mounted by hand. */
export interface Mounted {
  /** Changes the named options and leaves the others. */
  update: (options: GivenOptions) => void;
  /** Takes the widget out of the element, with everything that it left anywhere. */
  unmount: () => void;
}

/**
 * Puts the widget into an element. Never throws: errors stand in the console.
 * @param element any that may have a shadow root, such as a `div`
 */
export type Mount = (element: HTMLElement, options: GivenOptions) => Mounted;

/** A dialog that was opened by hand. */
export interface Opened {
  /** Closes it; the cart stays. */
  close: () => void;
}

/**
 * Opens the shop in a dialog over the page, in an element of its own that goes once it is closed. Never throws: errors stand in the
 * console. `button` names the dialog.
 */
export type Open = (options: GivenOptions) => Opened;

/** The details of the events that the element dispatches; they bubble and cross shadow roots. */
export interface BswidgetEvents {
  /** Seats or sectors are painted, or the list in their place: the first ones, and those of whatever is shown later. */
  'bswidget:ready': CustomEvent<{ item: Item }>;
  /** The box office holds the seat. */
  'bswidget:ticket-add': CustomEvent<{ ticket: Ticket; item: Item }>;
  /** A ticket left the cart. */
  'bswidget:ticket-remove': CustomEvent<{ ticket: Ticket; item: Item }>;
  /** The buyer is shown the form. `items` are the order's tickets, in their order. */
  'bswidget:checkout-open': CustomEvent<{ order: Order; items: Item[] }>;
  /** Cancelable inline: a page that prevents it takes the payment over. */
  'bswidget:order-checkout': CustomEvent<{ order: Order; payment: Payment | null; items: Item[] }>;
  /** A payment began or ended. */
  'bswidget:payment': CustomEvent<{ order: Order; payment: Payment; items: Item[] }>;
  /** Nothing could be shown, or something failed inside. */
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

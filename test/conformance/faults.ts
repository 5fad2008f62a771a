/** What a backend may get wrong: one change each of `smallBackend.mjs`, and the check that has to find it. */
export interface Fault {
  /** What is wrong. */
  name: string;
  /** A text that stands in the backend once, and what stands there instead. */
  from: string;
  to: string;
  /** The name of the check that has to fail. */
  foundBy: string;
  /** What its problem has to say. */
  says: RegExp;
}

const SCHEMA_OF_PUT = 'PUT /orders/{orderId}/tickets answers by its schema';
const SCHEMA_OF_SHOW = 'GET /repertoire answers by its schema';
const SCHEMA_OF_OFFER = 'GET /repertoire/{performanceId} answers by its schema';

export const FAULTS: Fault[] = [
  // how fields are written
  {
    name: 'fields in snake_case',
    from: 'payTillTimeout: order',
    to: 'pay_till_timeout: order',
    foundBy: SCHEMA_OF_PUT,
    says: /lacks payTillTimeout/,
  },
  {
    name: 'prices as text',
    from: 'price: PRICES[ticket.tariffId]',
    to: 'price: String(PRICES[ticket.tariffId])',
    foundBy: SCHEMA_OF_PUT,
    says: /price must be number, and is "1500"/,
  },
  {
    name: 'evenings in UTC',
    from: '19:00:00+03:00',
    to: '16:00:00Z',
    foundBy: 'times are told with an offset',
    says: /startAt is 2030-11-27T16:00:00Z/,
  },
  {
    name: 'an offset that is not the venue’s',
    from: '19:00:00+03:00',
    to: '19:00:00+05:00',
    foundBy: 'offsets are those of the venue',
    says: /not the time of Europe\/Moscow/,
  },
  {
    name: 'deadlines in UTC',
    from: ".replace('Z', '+03:00')",
    to: '',
    foundBy: 'times are told with an offset',
    says: /payTill is .*Z/,
  },
  {
    name: 'an id with a blank in it',
    from: "'a1', 'a2'",
    to: "'a 1', 'a2'",
    foundBy: SCHEMA_OF_OFFER,
    says: /ticketGroupToSeat\/g\/\* must match exactly one schema in oneOf, and is "a 1"/,
  },
  {
    name: 'a venue without its id',
    from: "{ id: 1, timeZone: 'Europe/Moscow' }",
    to: "{ timeZone: 'Europe/Moscow' }",
    foundBy: SCHEMA_OF_SHOW,
    says: /venues\/\* lacks id/,
  },
  {
    name: 'a colour by name',
    from: '#2f6f9f',
    to: 'blue',
    foundBy: 'colours are #rrggbb',
    says: /blue/,
  },
  // what is sold
  {
    name: 'the lowest price of all in place of the default tariff’s',
    from: 'minPrice: 1500,\n        color',
    to: 'minPrice: 900.5,\n        color',
    foundBy: 'minPrice of a group is by the default tariff',
    says: /minPrice 900.5, by the default tariff 1500/,
  },
  {
    name: 'prices of a tariff that is not there',
    from: '{ id: 1, isDefault: true }, { id: 2 }',
    to: '{ id: 1, isDefault: true }',
    foundBy: 'prices are of tariffs that are there',
    says: /tariff 2 is not among/,
  },
  {
    name: 'a seat on sale that the hall lacks',
    from: 'seats: SEATS.map',
    to: 'seats: SEATS.slice(1).map',
    foundBy: 'the hall has each seat that is on sale',
    says: /1 seats are on sale.*a1/,
  },
  {
    name: 'a seat without its element in the drawing',
    from: '<circle id="',
    to: '<circle id="seat-',
    foundBy: 'each seat has its element in the drawing',
    says: /8 seats have no element/,
  },
  {
    name: 'a drawing that is not there',
    from: "url: 'hall.svg'",
    to: "url: 'halls/1.svg'",
    foundBy: 'the drawing is there, and is SVG',
    says: /answered 404/,
  },
  {
    name: 'a hall without a tag',
    from: `, etag: '"1"'`,
    to: '',
    foundBy: 'a hall that is known is not sent again',
    says: /no ETag/,
  },
  {
    name: 'seats that stay on sale while they are held',
    from: 'SEATS.filter((seat) => !isTaken(seat))',
    to: 'SEATS',
    foundBy: 'a seat that is held is not on sale',
    says: /still on sale/,
  },
  // orders
  {
    name: 'orders that are counted',
    from: 'const id = newId()',
    to: 'const id = String(orders.size + 1)',
    foundBy: 'the id of an order is a secret',
    says: /a counter/,
  },
  {
    name: 'ids of orders that can be guessed',
    from: 'randomBytes(16)',
    to: 'randomBytes(6)',
    foundBy: 'the id of an order is a secret',
    says: /about \d\d random bits/,
  },
  {
    name: 'ids of orders that begin with the time',
    from: "randomBytes(16).toString('base64url')",
    to: "Date.now().toString(36).padStart(16, '0') + randomBytes(6).toString('base64url')",
    foundBy: 'the id of an order is a secret',
    says: /about \d\d random bits/,
  },
  {
    name: 'a seat that is put again makes another ticket',
    from: 'order.tickets.some((ticket) => ticket.seatId === seatId)) return',
    to: 'false) return',
    foundBy: 'the same seat again stays the same ticket',
    says: /answered 409 PlaceAlreadyReservedException/,
  },
  {
    name: 'a seat that is taken is given all the same',
    from: 'if (isTaken(seatId)) throw',
    to: 'if (isTaken(seatId) && !order) throw',
    foundBy: 'a taken seat is refused',
    says: /answered 200 in place of 409/,
  },
  {
    name: 'a taken seat under another code',
    from: "'PlaceAlreadyReserved'",
    to: "'SeatTaken'",
    foundBy: 'a taken seat is refused',
    says: /SeatTakenException in place of PlaceAlreadyReservedException/,
  },
  {
    name: 'two orders that get one seat in the same moment',
    from: "throw refusal(409, 'PlaceAlreadyReserved');",
    to: "throw refusal(409, 'PlaceAlreadyReserved'); await new Promise((done) => setTimeout(done, 100));",
    foundBy: 'of orders in the same moment one gets the seat',
    says: /200, 200, 200/,
  },
  {
    name: 'an amount that its tickets do not come to',
    from: 'amount: amountOf(order),\n  payTill',
    to: 'amount: amountOf(order) * 1.1,\n  payTill',
    foundBy: 'tickets and lines come to the amount',
    says: /tickets and lines come to 1500, amount is 1650/,
  },
  {
    name: 'a deadline that lies behind',
    from: 'Date.now() + HOLD_MS',
    to: 'Date.now() - HOLD_MS',
    foundBy: 'payTill and payTillTimeout agree, and lie ahead',
    says: /in the past/,
  },
  {
    name: 'the time left in milliseconds',
    from: '- Date.now()) / 1000)',
    to: '- Date.now()))',
    foundBy: 'payTill and payTillTimeout agree, and lie ahead',
    says: /payTillTimeout says \d{6}/,
  },
  {
    name: 'a ticket that is given back twice is an error',
    from: 'return keep(\n    order,',
    to: "if (!order.tickets.length) throw refusal(404, 'TicketNotFound');\n  return keep(\n    order,",
    foundBy: 'a seat is given back, a second time too',
    says: /answered 404 TicketNotFoundException/,
  },
  {
    name: 'one seat given back empties the order',
    from: '(ticket) => ticket.id !== ticketId',
    to: '() => false',
    foundBy: 'giving one seat back leaves the others',
    says: /of two tickets 0 stay/,
  },
  {
    name: 'another tariff at the old price',
    from: 'ticket.tariffId = Number(tariffId);',
    to: '',
    foundBy: 'a ticket gets another tariff and its price',
    says: /costs 1500 in place of 900.5/,
  },
  {
    name: 'a season ticket’s order takes seats of a show',
    from: "if (order.type !== 1) throw refusal(409, 'OrderTypeMismatch');",
    to: '',
    foundBy: 'shows and season tickets stay apart',
    says: /answered 200 in place of 409/,
  },
  {
    name: 'a change that is answered without its order',
    from: ': null;\n  return { order: view(order) };',
    to: ': null;\n  return {};',
    foundBy: 'a seat is held, by the default tariff, for some time',
    says: /answered without an order/,
  },
  // refusals
  {
    name: 'an order that nobody has answered 200',
    from: "if (!orders.has(id)) throw refusal(404, 'OrderNotFound');",
    to: "if (!orders.has(id)) return { id, type: 1, status: 'open', tickets: [], payTill: null, payments: [] };",
    foundBy: 'an order that nobody has is 404 for each call',
    says: /GET \/orders\/\{orderId\} answered 200 in place of 404/,
  },
  {
    name: 'a refusal without a body',
    from: "status === 304 ? ''",
    to: "status >= 304 ? ''",
    foundBy: 'an order that nobody has is 404 for each call',
    says: /error missing in place of OrderNotFoundException/,
  },
  {
    name: 'bad fields without messages',
    from: 'message: code, messages',
    to: 'message: code',
    foundBy: 'bad fields are 400, with a message for each',
    says: /400 without messages/,
  },
  {
    name: 'an error for what should be 400',
    from: "if (!['1', '2'].includes(query.type)) throw invalid('type');",
    to: 'query.type.toString();',
    foundBy: 'an order without its type is 400',
    says: /in place of 400/,
  },
  {
    name: 'a page in place of JSON',
    from: "'content-type': 'application/json; charset=utf-8'",
    to: "'content-type': 'text/html'",
    foundBy: 'answers are application/json',
    says: /GET \/repertoire \(200/,
  },
  {
    name: 'a page that says that all is well',
    from: '.end(JSON.stringify({ payload }))',
    to: ".end('<p>OK</p>')",
    foundBy: SCHEMA_OF_SHOW,
    says: /the body must be object, and is nothing/,
  },
  // payment
  {
    name: 'a checkout that is repeated makes another payment',
    from: 'payment.key === key',
    to: 'payment.key === undefined',
    foundBy: 'the same idempotency-key is the same payment',
    says: /answered 409|two payments/,
  },
  {
    name: 'a payment of another amount',
    from: 'amount: amountOf(order),\n    url',
    to: 'amount: amountOf(order) * 100,\n    url',
    foundBy: 'checkout locks the order and opens a payment',
    says: /the payment is of 150000, the order of 1500/,
  },
  {
    name: 'an order that can be changed while it is paid',
    from: "if (order.status !== 'open') throw refusal(409, 'OrderLocked');",
    to: '',
    foundBy: 'an order that is being paid does not change',
    says: /answered 200 in place of 409/,
  },
  {
    name: 'an order whose time begins anew when its payment is given up',
    from: "order.status = 'open';\n",
    to: "order.status = 'open';\n  order.payTill += 60_000;\n",
    foundBy: 'a payment that is given up opens the order',
    says: /payTill moved/,
  },
  {
    name: 'a declined payment that leaves its order locked',
    from: "status === 'paid' ? 'paid' : 'open'",
    to: "status === 'paid' ? 'paid' : 'awaiting_payment'",
    foundBy: 'a declined payment opens the order with the time it had',
    says: /order.status is awaiting_payment/,
  },
  {
    name: 'a paid order whose time runs on',
    from: "if (status === 'paid') order.payTill = null;",
    to: '',
    foundBy: 'a paid order is paid for good',
    says: /payTill is .* in place of null/,
  },
  {
    name: 'an id of an order in the address of the bank',
    from: 'paymentId = newId()',
    to: 'paymentId = id',
    foundBy: "payment.url does not tell the order's id",
    says: /payment.url holds the order's id/,
  },
  {
    name: 'contacts that are asked for again',
    from: 'order.contacts = {',
    to: 'order.unused = {',
    foundBy: 'contacts of an earlier checkout are kept',
    says: /answered 400/,
  },
  // between origins
  {
    name: 'preflights without DELETE',
    from: 'PATCH, DELETE',
    to: 'PATCH',
    foundBy: 'preflights allow the methods and headers of each call',
    says: /does not allow DELETE/,
  },
  {
    name: 'preflights without the header of checkout',
    from: 'content-type, idempotency-key',
    to: 'content-type',
    foundBy: 'preflights allow the methods and headers of each call',
    says: /checkout does not allow the header idempotency-key/,
  },
  {
    name: 'refusals that other origins may not read',
    from: 'writeHead(status, { ...JSON_TYPE',
    to: "writeHead(status, { 'content-type': 'application/json'",
    foundBy: 'other origins may read every answer, refusals too',
    says: /\(40\d/,
  },
  {
    name: 'Retry-After that is not exposed',
    from: 'date, retry-after',
    to: 'date',
    foundBy: 'Retry-After and Date are exposed',
    says: /retry-after is not in/,
  },
  {
    name: 'orders that lead to another origin',
    from: "if (request.method === 'OPTIONS') return",
    to: "if (request.method === 'GET' && url.pathname.startsWith('/api/orders/')) return response.writeHead(302, { ...CORS, location: 'https://other.example/' }).end();\n  if (request.method === 'OPTIONS') return",
    foundBy: 'no call leads elsewhere',
    says: /leads to https:\/\/other.example\//,
  },
  {
    name: 'orders that a cache may keep',
    from: "'cache-control': 'no-store'",
    to: "'cache-control': 'public, max-age=60'",
    foundBy: 'orders are kept by no cache',
    says: /max-age=60/,
  },
];

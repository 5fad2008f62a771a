/** What a backend may get wrong: one change each of `smallBackend.mjs`, by the check that has to find it. */
type Fault = [name: string, from: string, to: string, says: RegExp];

/** No check can know it: a person reads it in what the report says that a buyer reads. */
export const READ = 'what a buyer reads';

/** Of each fault: a text that stands in the backend once, what stands there instead, and what the problem has to say. */
export const FAULTS: Record<string, Fault[]> = {
  'checkout locks the order and opens a payment': [
    [
      'a list of sites without the one that the check comes from',
      '/^https?:\\/\\/[^@]+$/.test(text)',
      '/^https:\\/\\/mytheatre\\.example\\//.test(text)',
      /answered 400 ValidationException «returnUrl»/,
    ],
    [
      'a payment of another amount',
      'amount: amountOf(order),\n    url',
      'amount: amountOf(order) * 100,\n    url',
      /the payment is of 150000, the order of 1500/,
    ],
  ],
  'an order of one seat comes to its price and fee': [
    [
      'a fee that the offer does not tell',
      'sum + PRICES[tariffId], 0)',
      'sum + PRICES[tariffId] + 75, 0)',
      /comes to 1575, the offer says 1500/,
    ],
  ],
  [READ]: [
    [
      'amounts in kopecks, all of them',
      '.end(JSON.stringify({ payload }))',
      '.end(JSON.stringify({ payload }, (key, value) => (/^(price|minPrice|amount)$/.test(key) ? value * 100 : value)))',
      /от 150 000 ₽[\s\S]*«g»: «1» 150 000 ₽, «2» 90 050 ₽/,
    ],
  ],
  'PUT /orders/{orderId}/tickets answers by its schema': [
    ['fields in snake_case', 'payTillTimeout: order', 'pay_till_timeout: order', /lacks payTillTimeout/],
  ],
  'times are told with an offset': [
    ['evenings in UTC', '19:00:00+03:00', '16:00:00Z', /startAt is 2030-11-27T16:00:00Z/],
  ],
  'offsets are those of the venue': [
    [
      'an offset that is not the venue’s',
      '19:00:00+03:00',
      '19:00:00+05:00',
      /startAt is .* not the time of Europe\/Moscow/,
    ],
    [
      'a deadline by another clock than the venue’s',
      "replace('Z', '+03:00')",
      "replace('Z', '+00:00')",
      /payTill is .* not the time of Europe\/Moscow/,
    ],
  ],
  'pictures are on the site': [
    [
      'a picture of another host',
      'show: { id: 12 }',
      "show: { id: 12, imageUrl: 'https://pictures.example/12.jpg' }",
      /pictures.example\/12.jpg' is not on/,
    ],
  ],
  'parameters that nobody knows are ignored': [
    [
      'parameters that are refused because nobody knows them',
      "throw invalid('showId');",
      "throw invalid('showId'); if (Object.keys(query).length > 1) throw invalid('parameters');",
      /answered 400/,
    ],
  ],
  'the number of an order opens nothing': [
    ['a number of an order that is its id', '  id: order.id,', '  id: order.id, number: order.id,', /opens it/],
  ],
  'GET /repertoire/{performanceId} answers by its schema': [
    [
      'an id with a blank in it',
      "'a1', 'a2'",
      "'a 1', 'a2'",
      /ticketGroupToSeat\/g\/\* must match exactly one schema in oneOf, and is "a 1"/,
    ],
  ],
  'colours are #rrggbb': [['a colour by name', '#2f6f9f', 'blue', /blue/]],
  'minPrice of a group is by the default tariff': [
    [
      'the lowest price of all in place of the default tariff’s',
      'minPrice: 1500,\n        color',
      'minPrice: 900.5,\n        color',
      /minPrice 900.5, by the default tariff 1500/,
    ],
  ],
  'prices are of tariffs that are there': [
    [
      'prices of a tariff that is not there',
      '{ id: 1, isDefault: true }, { id: 2 }',
      '{ id: 1, isDefault: true }',
      /tariff 2 is not among/,
    ],
  ],
  'the hall has each seat that is on sale': [
    ['a seat on sale that the hall lacks', 'seats: SEATS.map', 'seats: SEATS.slice(1).map', /1 seats are on sale.*a1/],
  ],
  'each seat has its element in the drawing': [
    ['a seat without its element in the drawing', '<circle id="', '<circle id="seat-', /8 seats have no element/],
  ],
  'the drawing is there, and is SVG': [
    ['a drawing that is not there', "url: 'hall.svg'", "url: 'halls/1.svg'", /answered 404/],
  ],
  'a hall that is known is not sent again': [['a hall without a tag', `, etag: '"1"'`, '', /no ETag/]],
  'a seat that is held is not on sale': [
    ['seats that stay on sale while they are held', 'SEATS.filter((seat) => !isTaken(seat))', 'SEATS', /still on sale/],
  ],
  'the id of an order is a secret': [
    ['orders that are counted', 'const id = newId()', 'const id = String(orders.size + 1)', /a counter/],
    ['ids of orders that can be guessed', 'randomBytes(16)', 'randomBytes(6)', /about \d\d random bits/],
    [
      'ids of orders that are UUIDs',
      "import { randomBytes } from 'node:crypto';",
      "import { randomUUID } from 'node:crypto'; const randomBytes = () => ({ toString: () => randomUUID() });",
      /122 random bits/,
    ],
  ],
  'the same seat again stays the same ticket': [
    [
      'a seat that is put again makes another ticket',
      'order.tickets.some((ticket) => ticket.seatId === seatId)) return',
      'false) return',
      /answered 409 PlaceAlreadyReservedException/,
    ],
  ],
  'a taken seat is refused': [
    [
      'a seat that is taken is given all the same',
      'if (isTaken(seatId)) throw',
      'if (isTaken(seatId) && !order) throw',
      /answered 200 in place of 409/,
    ],
    [
      'a taken seat under another code',
      "'PlaceAlreadyReserved'",
      "'SeatTaken'",
      /SeatTakenException in place of PlaceAlreadyReservedException/,
    ],
  ],
  'of orders in the same moment one gets the seat': [
    [
      'two orders that get one seat in the same moment',
      "throw refusal(409, 'PlaceAlreadyReserved');",
      "throw refusal(409, 'PlaceAlreadyReserved'); await new Promise((done) => setTimeout(done, 100));",
      /200, 200, 200/,
    ],
  ],
  'tickets and lines come to the amount': [
    [
      'an amount that its tickets do not come to',
      'amount: amountOf(order),\n  payTill',
      'amount: amountOf(order) * 1.1,\n  payTill',
      /tickets and lines come to 1500, amount is 1650/,
    ],
  ],
  'payTill and payTillTimeout agree, and lie ahead': [
    ['a deadline that lies behind', 'Date.now() + HOLD_MS', 'Date.now() - HOLD_MS', /in the past/],
    ['the time left in milliseconds', '- Date.now()) / 1000)', '- Date.now()))', /payTillTimeout says \d{6}/],
  ],
  'a seat is given back, a second time too': [
    [
      'a ticket that is given back twice is an error',
      'return keep(\n    order,',
      "if (!order.tickets.length) throw refusal(404, 'TicketNotFound');\n  return keep(\n    order,",
      /answered 404 TicketNotFoundException/,
    ],
  ],
  'a seat that is given back can be had at once': [
    [
      'a seat that is given back by a job, some time later',
      'return keep(\n    order,',
      'setTimeout(() => keep(order, []), 1000).unref();\n  return keep(\n    { ...order },',
      /the seat Место a1 \(a1\) was given back by DELETE .*, and another order that asked for it next got 409 Place/,
    ],
  ],
  'tickets stand in the order in which they were taken': [
    [
      'tickets in the order of their seats',
      'tickets: order.tickets.map(',
      'tickets: [...order.tickets].sort((one, other) => (one.seatId < other.seatId ? -1 : 1)).map(',
      /PUT .* answered the seats a1, a2, a4, taken in the order a2, a4, a1/,
    ],
    [
      'a ticket that another tariff puts at the end, as a data base that is not told an order does',
      'ticket.tariffId = Number(tariffId);',
      'ticket.tariffId = Number(tariffId); order.tickets.push(...order.tickets.splice(order.tickets.indexOf(ticket), 1));',
      /PATCH .* answered the seats a4, a1, a3, a2, taken in the order a2, a4, a1, a3/,
    ],
  ],
  'a second seat prolongs nothing, and stays without the first': [
    [
      'one seat given back empties the order',
      '(ticket) => ticket.id !== ticketId',
      '() => false',
      /of two tickets 0 stay/,
    ],
    [
      'a second seat that prolongs the time, told in whole seconds',
      '(order.payTill ?? Date.now() + HOLD_MS)',
      'Math.floor((Date.now() + HOLD_MS) / 1000) * 1000',
      /a second ticket moved payTill/,
    ],
  ],
  'a seat is not sold by a tariff that nobody knows': [
    [
      'a seat sold by whatever tariff is asked for',
      "if (!(tariffId in PRICES)) throw refusal(404, 'TariffNotFound');",
      '',
      /PUT .* answered 200 in place of 404/,
    ],
  ],
  'a return address may have 8,000 characters': [
    [
      'return addresses of 2,000 characters at most',
      '/^https?:\\/\\/[^@]+$/',
      '/^https?:\\/\\/[^@]{1,2000}$/',
      /with a returnUrl of 8000 characters .* answered 400/,
    ],
  ],
  'a ticket gets another tariff and its price': [
    ['another tariff at the old price', 'ticket.tariffId = Number(tariffId);', '', /costs 1500 in place of 900.5/],
  ],
  'shows and season tickets stay apart': [
    [
      'a season ticket’s order takes seats of a show',
      "if (order.type !== 1) throw refusal(409, 'OrderTypeMismatch');",
      '',
      /answered 200 in place of 409/,
    ],
  ],
  'a seat is held, by the default tariff, for some time': [
    [
      'a change that is answered without its order',
      ': null;\n  return { order: view(order) };',
      ': null;\n  return {};',
      /answered without an order/,
    ],
  ],
  'an order that nobody has is 404 for each call': [
    [
      'an order that nobody has answered 200',
      "if (!orders.has(id)) throw refusal(404, 'OrderNotFound');",
      "if (!orders.has(id)) return { id, type: 1, status: 'open', tickets: [], payTill: null, payments: [] };",
      /GET \/orders\/\{orderId\} answered 200 in place of 404/,
    ],
    [
      'a refusal without a body',
      "status === 304 ? ''",
      "status >= 304 ? ''",
      /error missing in place of OrderNotFoundException/,
    ],
  ],
  'a question without its show, or with a malformed one, is 400': [
    [
      'a missing parameter that counts as one that nobody knows',
      "if (!query.showId) throw invalid('showId');",
      '',
      /: without showId GET \/repertoire answered 404 ShowNotFoundException in place of 400 ValidationException$/,
    ],
    [
      'a malformed parameter that counts as one that nobody knows',
      'if (malformed) throw invalid(malformed);',
      '',
      /: with a malformed showId GET \/repertoire answered 404 ShowNotFoundException in place of 400 ValidationException$/,
    ],
  ],
  'a seat that nobody knows, none or a malformed one is refused': [
    [
      'a malformed seat that counts as one that nobody knows',
      'if (malformed) throw invalid(malformed);',
      '',
      /: with a malformed seatId PUT .* answered 404 SeatNotFoundException .*; with a malformed performanceId PUT/,
    ],
    [
      'a season ticket and a performance at once',
      '!performanceId || seasonTicketId)',
      '!performanceId)',
      /answered 200 in place of 400/,
    ],
  ],
  'bad fields are 400, with a message for each': [
    ['bad fields without messages', 'message: code, messages', 'message: code', /400 without messages/],
  ],
  'an order without its type is 400': [
    [
      'an error for what should be 400',
      "if (!['1', '2'].includes(query.type)) throw invalid('type');",
      'query.type.toString();',
      /in place of 400/,
    ],
  ],
  'answers are application/json': [
    [
      'a page in place of JSON',
      "'content-type': 'application/json; charset=utf-8'",
      "'content-type': 'text/html'",
      /GET \/repertoire \(200/,
    ],
  ],
  'GET /repertoire answers by its schema': [
    [
      'a page that says that all is well',
      '.end(JSON.stringify({ payload }))',
      ".end('<p>OK</p>')",
      /the body must be object, and is nothing/,
    ],
  ],
  'the same idempotency-key is the same payment': [
    [
      'a checkout that is repeated makes another payment',
      'payment.key === key',
      'payment.key === undefined',
      /answered 409|two payments/,
    ],
    [
      'an order whose lock is looked at before the key of its checkout',
      "const key = headers['idempotency-key'];",
      "findOpen(id); const key = headers['idempotency-key'];",
      /with the same idempotency-key POST .* answered 409 OrderLockedException/,
    ],
  ],
  'a known idempotency-key with another body is refused': [
    [
      'a key that gives the first payment whatever is sent with it',
      'known.request !== JSON.stringify(body)',
      'false',
      /answered 200 in place of 422/,
    ],
  ],
  'an order that is being paid does not change': [
    [
      'an order that can be changed while it is paid',
      "if (order.status !== 'open') throw refusal(409, 'OrderLocked');",
      '',
      /answered 200 in place of 409/,
    ],
  ],
  'a payment that is given up opens the order': [
    [
      'an order whose time begins anew when its payment is given up',
      "order.status = 'open';\n",
      "order.status = 'open';\n  order.payTill += 60_000;\n",
      /payTill moved/,
    ],
  ],
  'a declined payment opens the order with the time it had': [
    [
      'a declined payment that leaves its order locked',
      "status === 'paid' ? 'paid' : 'open'",
      "status === 'paid' ? 'paid' : 'awaiting_payment'",
      /order.status is awaiting_payment/,
    ],
  ],
  'a paid order is paid for good': [
    [
      'a paid order whose time runs on',
      "if (status === 'paid') order.payTill = null;",
      '',
      /payTill is .* in place of null/,
    ],
  ],
  "payment.url does not tell the order's id": [
    [
      'an id of an order in the address of the bank',
      'paymentId = newId()',
      'paymentId = id',
      /payment.url holds the order's id/,
    ],
  ],
  'a payment that has ended is told, not given up again': [
    [
      'a payment that is given up twice is an error',
      "if (payment.status === 'pending') Object.assign",
      "if (payment.status !== 'pending') throw refusal(409, 'OrderLocked'); Object.assign",
      /POST .* answered 409 OrderLockedException/,
    ],
  ],
  'contacts of an earlier checkout are kept': [
    ['contacts that are asked for again', 'order.contacts = {', 'order.unused = {', /answered 400/],
  ],
  'preflights allow the methods and headers of each call': [
    ['preflights without DELETE', 'PATCH, DELETE', 'PATCH', /does not allow DELETE/],
    [
      'preflights without the header of checkout',
      'content-type, idempotency-key',
      'content-type',
      /checkout does not allow the header idempotency-key/,
    ],
  ],
  'other origins may read every answer, refusals too': [
    [
      'refusals that other origins may not read',
      'writeHead(status, { ...JSON_TYPE',
      "writeHead(status, { 'content-type': 'application/json'",
      /\(40\d/,
    ],
  ],
  'Retry-After and Date are exposed': [
    ['Retry-After that is not exposed', 'date, retry-after', 'date', /retry-after is not in/],
  ],
  'no call leads elsewhere': [
    [
      'orders that lead to another origin',
      "if (request.method === 'OPTIONS') return",
      "if (request.method === 'GET' && url.pathname.startsWith('/api/orders/')) return response.writeHead(302, { ...CORS, location: 'https://other.example/' }).end();\n  if (request.method === 'OPTIONS') return",
      /leads to https:\/\/other.example\//,
    ],
  ],
  'orders are kept by nobody': [
    [
      'orders that a cache may keep',
      "'cache-control': 'no-store'",
      "'cache-control': 'public, max-age=60'",
      /max-age=60/,
    ],
  ],
  'what is on sale is kept by no browser': [
    [
      'seats on sale that browsers keep',
      'route[2] === hall ? KEPT : FRESH',
      'route[2] === hall || route[2] === offer ? KEPT : FRESH',
      /GET \/repertoire\/\{performanceId\} 200: Cache-Control is public, max-age=3600/,
    ],
  ],
  'browsers remember a preflight': [
    ['preflights before each tap', "  'access-control-max-age': '86400',", '', /Max-Age is missing/],
  ],
  'GET /constructive answers by its schema': [
    [
      'a code that the contract does not name',
      "refusal(404, 'VenueNotFound')",
      "refusal(404, 'HallNotFound')",
      /error is HallNotFoundException, and the contract names VenueNotFoundException/,
    ],
  ],
  'a drawing opened on its own is no page': [
    [
      'a drawing that a browser opens as a page',
      "'content-security-policy': 'sandbox'",
      "'content-security-policy': ''",
      /does not say sandbox/,
    ],
  ],
  'halls and drawings are kept': [
    [
      'halls that are fetched anew each time',
      "'cache-control': 'public, max-age=3600', etag",
      'etag',
      /Cache-Control is missing/,
    ],
  ],
  'a show or performance that nobody knows is 404': [
    [
      'a show that nobody knows is the one that there is',
      "if (query.showId !== '12') throw refusal(404, 'ShowNotFound');",
      '',
      /GET \/repertoire answered 200/,
    ],
  ],
  'a venue that nobody knows is 404': [
    [
      'a venue that nobody knows is the one that there is',
      "if (query.venueId !== '1') throw refusal(404, 'VenueNotFound');",
      '',
      /answered 200/,
    ],
  ],
  'a question without its venue, or with a malformed one, is 400': [
    [
      'a hall without its venue counts as one that nobody knows',
      "if (!query.venueId) throw invalid('venueId');",
      '',
      /without venueId GET/,
    ],
  ],
  'an empty order is not checked out': [
    [
      'an empty order that is paid',
      "if (!order.tickets.length) throw invalid('tickets');",
      '',
      /answered 200 in place of 400/,
    ],
  ],
};

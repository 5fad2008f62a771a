// A box office as a backend developer may begin one, written from the contract alone: a show, a performance, eight seats, no database.
// The faults of `faults.ts` are changes of single lines of this text.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const HOLD_MS = 900_000;
const newId = () => randomBytes(16).toString('base64url');
const stamp = (ms) => new Date(ms + 3 * 3_600_000).toISOString().replace('Z', '+03:00');
const PERFORMANCE = { id: 1207, startAt: '2030-11-27T19:00:00+03:00', venueId: 1, minPrice: 1500 };
const SEATS = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8'];
const PRICES = { 1: 1500, 2: 900.5 };
const FIELDS = ['name', 'email', 'phone', 'agreement', 'personalData', 'returnUrl'];
const IS_RIGHT = { email: (text) => text.includes('@'), returnUrl: (text) => /^https?:\/\/[^@]+$/.test(text) };
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SEATS.map((id, at) => `<circle id="${id}" cx="${at * 9}" r="4"/>`).join('')}</svg>`;
const HALL = {
  hall: { id: 1, name: 'Зал', venueId: 1 },
  seats: SEATS.map((id) => ({ id, schemaId: id, name: `Место ${id}`, sectorId: 's', ticketGroupId: null })),
  sectors: [{ id: 's', name: 'Партер' }],
  hallSchema: { url: 'hall.svg' },
};

const orders = new Map();
const refusal = (status, code, messages) =>
  Object.assign(new Error(code), { status, code: `${code}Exception`, messages });
const invalid = (...messages) => refusal(400, 'Validation', messages);
const isTaken = (seatId) =>
  [...orders.values()].some(({ tickets }) => tickets.some((ticket) => ticket.seatId === seatId));
const amountOf = ({ tickets }) => tickets.reduce((sum, { tariffId }) => sum + PRICES[tariffId], 0);

const view = (order) => ({
  id: order.id,
  type: order.type,
  status: order.status,
  tickets: order.tickets.map((ticket) => ({ ...ticket, price: PRICES[ticket.tariffId], distributorId: null })),
  amount: amountOf(order),
  payTill: order.payTill && stamp(order.payTill),
  payTillTimeout: order.payTill ? Math.ceil((order.payTill - Date.now()) / 1000) : 0,
});

function find(id) {
  if (!orders.has(id)) throw refusal(404, 'OrderNotFound');
  return orders.get(id);
}

function findOpen(id) {
  const order = find(id);
  if (order.status !== 'open') throw refusal(409, 'OrderLocked');
  return order;
}

function keep(order, tickets) {
  order.tickets = tickets;
  order.payTill = tickets.length ? (order.payTill ?? Date.now() + HOLD_MS) : null;
  return { order: view(order) };
}

function createOrder({ query }) {
  if (!['1', '2'].includes(query.type)) throw invalid('type');
  const id = newId();
  orders.set(id, { id, type: Number(query.type), status: 'open', tickets: [], payTill: null, payments: [] });
  return { order: view(orders.get(id)) };
}

async function addTicket({ id, query: { seatId, performanceId, seasonTicketId, tariffId = '1' } }) {
  const order = findOpen(id);
  if (!seatId || !performanceId || seasonTicketId) throw invalid('seatId and performanceId');
  if (performanceId !== '1207') throw refusal(404, 'PerformanceNotFound');
  if (!SEATS.includes(seatId)) throw refusal(404, 'SeatNotFound');
  if (!(tariffId in PRICES)) throw refusal(404, 'TariffNotFound');
  if (order.type !== 1) throw refusal(409, 'OrderTypeMismatch');
  if (order.tickets.some((ticket) => ticket.seatId === seatId)) return { order: view(order) };
  if (isTaken(seatId)) throw refusal(409, 'PlaceAlreadyReserved');
  return keep(order, [...order.tickets, { id: newId(), seatId, tariffId: Number(tariffId), ticketGroupId: 'g' }]);
}

function changeTariff({ id, ticketId, query: { tariffId } }) {
  const order = findOpen(id);
  if (!tariffId) throw invalid('tariffId');
  const ticket = order.tickets.find((each) => each.id === ticketId);
  if (!ticket) throw refusal(404, 'TicketNotFound');
  if (!PRICES[tariffId]) throw refusal(404, 'TariffNotFound');
  ticket.tariffId = Number(tariffId);
  return { order: view(order) };
}

function removeTicket({ id, ticketId }) {
  const order = findOpen(id);
  return keep(
    order,
    order.tickets.filter((ticket) => ticket.id !== ticketId),
  );
}

function release(order) {
  const payment = order.payments.at(-1);
  if (!payment) throw invalid('payment');
  if (payment.status === 'pending') Object.assign(payment, { status: 'cancelled', url: undefined });
  order.status = 'open';
  return { order: view(order), payment };
}

function checkout({ id, body, headers }) {
  const order = find(id);
  if (body.release) return release(order);
  const given = { ...order.contacts, ...body };
  const wrong = FIELDS.filter((field) => !given[field] || IS_RIGHT[field]?.(given[field]) === false);
  if (wrong.length) throw invalid(...wrong);
  const key = headers['idempotency-key'];
  const known = order.payments.find((payment) => payment.key === key);
  if (known && known.request !== JSON.stringify(body)) throw refusal(422, 'IdempotencyKeyReused');
  if (known) return { order: view(order), payment: known };
  findOpen(id);
  if (!order.tickets.length) throw invalid('tickets');
  const paymentId = newId();
  const payment = {
    id: paymentId,
    key,
    request: JSON.stringify(body),
    status: 'pending',
    amount: amountOf(order),
    url: `https://bank.example/${paymentId}`,
  };
  order.payments.push(payment);
  order.contacts = { name: given.name, email: given.email, phone: given.phone };
  order.status = 'awaiting_payment';
  return { order: view(order), payment };
}

/** The bank's side, for the tests: the contract does not describe it. */
function settle({ id: paymentId, ticketId: status }) {
  const order = [...orders.values()].find(({ payments }) => payments.at(-1)?.id === paymentId);
  Object.assign(order.payments.at(-1), { status, url: undefined });
  order.status = status === 'paid' ? 'paid' : 'open';
  if (status === 'paid') order.payTill = null;
  return {};
}

function show({ query }) {
  if (!query.showId) throw invalid('showId');
  if (query.showId !== '12') throw refusal(404, 'ShowNotFound');
  return { show: { id: 12 }, venues: [{ id: 1, timeZone: 'Europe/Moscow' }], performances: [PERFORMANCE] };
}

function offer({ id }) {
  if (id !== '1207') throw refusal(404, 'PerformanceNotFound');
  return {
    performance: PERFORMANCE,
    ticketGroups: [
      {
        id: 'g',
        minPrice: 1500,
        color: '#2f6f9f',
        billing: Object.entries(PRICES).map(([tariffId, price]) => ({ tariffId, price })),
      },
    ],
    ticketGroupToSeat: { g: SEATS.filter((seat) => !isTaken(seat)) },
    tariffs: [{ id: 1, isDefault: true }, { id: 2 }],
  };
}

function hall({ query, headers }) {
  if (!query.venueId) throw invalid('venueId');
  if (query.venueId !== '1') throw refusal(404, 'VenueNotFound');
  if (headers['if-none-match'] === '"1"') throw refusal(304);
  return HALL;
}

const ROUTES = [
  ['GET', /^\/api\/repertoire$/, show],
  ['GET', /^\/api\/repertoire\/([^/]+)$/, offer],
  ['GET', /^\/api\/constructive$/, hall],
  ['POST', /^\/api\/orders$/, createOrder],
  ['GET', /^\/api\/orders\/([^/]+)$/, ({ id }) => ({ order: view(find(id)) })],
  ['PUT', /^\/api\/orders\/([^/]+)\/tickets$/, addTicket],
  ['DELETE', /^\/api\/orders\/([^/]+)\/tickets$/, ({ id }) => keep(findOpen(id), [])],
  ['DELETE', /^\/api\/orders\/([^/]+)\/tickets\/([^/]+)$/, removeTicket],
  ['PATCH', /^\/api\/orders\/([^/]+)\/tickets\/([^/]+)\/change-tariff$/, changeTariff],
  ['POST', /^\/api\/orders\/([^/]+)\/checkout$/, checkout],
  [
    'GET',
    /^\/api\/orders\/([^/]+)\/payment\/check$/,
    ({ id }) => ({ order: view(find(id)), payment: find(id).payments.at(-1) }),
  ],
  ['POST', /^\/pay\/([^/]+)\/(\w+)$/, settle],
];

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-expose-headers': 'date, retry-after',
  'access-control-max-age': '86400',
};
const JSON_TYPE = { ...CORS, 'content-type': 'application/json; charset=utf-8' };
const DRAWING = {
  ...CORS,
  'content-type': 'image/svg+xml',
  'x-content-type-options': 'nosniff',
  'content-security-policy': 'sandbox',
};
const FRESH = { 'cache-control': 'no-store' };
const KEPT = { 'cache-control': 'public, max-age=3600', etag: '"1"' };

async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text ? JSON.parse(text) : {};
}

async function answer(request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (request.method === 'OPTIONS') return response.writeHead(204, CORS).end();
  if (url.pathname === '/hall.svg') return response.writeHead(200, { ...DRAWING, ...KEPT }).end(SVG);
  const route = ROUTES.find(([method, pattern]) => method === request.method && pattern.test(url.pathname));
  if (!route) return response.writeHead(404, JSON_TYPE).end('{"error":"NoSuchCallException","message":"No such call"}');
  const [, id, ticketId] = route[1].exec(url.pathname).map(decodeURIComponent);
  const query = Object.fromEntries(url.searchParams);
  try {
    const malformed = Object.keys(query).find((name) => name.endsWith('Id') && !/^[\w-]{1,64}$/.test(query[name]));
    if (malformed) throw invalid(malformed);
    const payload = await route[2]({ id, ticketId, query, body: await bodyOf(request), headers: request.headers });
    const freshness = route[2] === hall ? KEPT : FRESH;
    response.writeHead(200, { ...JSON_TYPE, ...freshness }).end(JSON.stringify({ payload }));
  } catch ({ status = 500, code, messages }) {
    response
      .writeHead(status, { ...JSON_TYPE, ...FRESH })
      .end(status === 304 ? '' : JSON.stringify({ error: code, message: code, messages }));
  }
}

/** @returns {Promise<{ origin: string, orders: Map<string, object>, close: () => void }>} */
export async function startSmallBackend() {
  const server = createServer(answer);
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const close = () => new Promise((done) => server.close(done) && server.closeAllConnections());
  return { origin: `http://127.0.0.1:${server.address().port}`, orders, close };
}

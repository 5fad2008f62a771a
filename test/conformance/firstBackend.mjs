// A box office as one begins: seventy-six lines, written from `openapi.yaml` and the README beside it alone. It sells one evening.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const SEATS = Array.from({ length: 12 }, (_, nth) => `seat-${nth + 1}`);
const EVENING = { id: 7, startAt: '2030-11-29T19:00:00+03:00', venueId: 1 };
const GROUP = { id: 'g', minPrice: 1500, billing: [{ tariffId: 1, price: 1500 }] };
const circle = (id, nth) => `<circle id="${id}" cx="${20 * nth}" cy="9" r="8"/>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${SEATS.map(circle).join('')}</svg>`;
const seats = SEATS.map((id, n) => ({ id, schemaId: id, name: `Место ${n + 1}`, sectorId: 1, ticketGroupId: null }));
const HALL = { hall: { id: 1, name: 'Зал', venueId: 1 }, sectors: [{ id: 1, name: 'Партер' }], seats };

const orders = [];
const held = () => orders.filter(({ till }) => !till || till > Date.now());
const isFree = (id) => !held().some(({ tickets }) => tickets.some(({ seatId }) => seatId === id));
const newId = () => randomBytes(16).toString('base64url');
const inMoscow = (ms) => new Date(ms + 3 * 3_600_000).toISOString().replace('Z', '+03:00');
const refusal = (status, error) => Object.assign(new Error(error), { status });

function find(id, status) {
  const order = held().find((each) => each.id === id);
  if (!order) throw refusal(404, 'OrderNotFoundException');
  if (status && order.status !== status) throw refusal(409, 'OrderLockedException');
  return order;
}
function view({ till, payment, ...order }) {
  const payTillTimeout = till ? Math.ceil((till - Date.now()) / 1000) : 0;
  const amount = 1500 * order.tickets.length;
  return { order: { ...order, amount, payTill: till && inMoscow(till), payTillTimeout }, payment };
}
const change = (order, changes) => view(Object.assign(order, changes));
function createOrder({ query }) {
  orders.push({ id: newId(), type: Number(query.type), status: 'open', tickets: [], till: null });
  return view(orders.at(-1));
}
function addTicket({ id, query: { seatId } }) {
  const { till, tickets } = find(id, 'open');
  if (!isFree(seatId)) throw refusal(409, 'PlaceAlreadyReservedException');
  const ticket = { id: newId(), seatId, tariffId: 1, distributorId: null, price: 1500 };
  return change(find(id), { tickets: [...tickets, ticket], till: till ?? Date.now() + 900_000 });
}
function removeTickets({ id, other }) {
  const tickets = find(id, 'open').tickets.filter((ticket) => other && ticket.id !== other);
  return change(find(id), { tickets, till: tickets.length ? find(id).till : null });
}
function checkout({ id }) {
  const amount = 1500 * find(id, 'open').tickets.length;
  const payment = { id: newId(), status: 'pending', amount, url: 'https://bank.example' };
  return change(find(id), { status: 'awaiting_payment', payment });
}

/** Each call by its method and address, where every other part is an id. */
const CALLS = {
  'GET repertoire': () => ({ show: { id: 12, name: 'Чайка' }, venues: [{ id: 1 }], performances: [EVENING] }),
  'GET repertoire/*'() {
    const sale = { ticketGroups: [GROUP], ticketGroupToSeat: { g: SEATS.filter(isFree) }, tariffs: [{ id: 1 }] };
    return { performance: EVENING, ...sale };
  },
  'GET constructive': () => ({ ...HALL, hallSchema: { url: 'hall.svg' } }),
  'POST orders': createOrder,
  'GET orders/*': ({ id }) => view(find(id)),
  'PUT orders/*/tickets': addTicket,
  'DELETE orders/*/tickets': removeTickets,
  'DELETE orders/*/tickets/*': removeTickets,
  'POST orders/*/checkout': checkout,
  'GET orders/*/payment/*': ({ id }) => view(find(id)),
};

export const firstBackend = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const parts = pathname.split('/').slice(2);
  const call = CALLS[`${request.method} ${parts.map((part, nth) => (nth % 2 ? '*' : part)).join('/')}`];
  for (const what of ['origin', 'methods', 'headers']) response.setHeader(`access-control-allow-${what}`, '*');
  const send = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  if (pathname === '/hall.svg') return response.setHeader('content-type', 'image/svg+xml').end(SVG);
  if (!call) return send(request.method === 'OPTIONS' ? 204 : 501);
  try {
    const payload = call({ id: parts[1], other: parts[3], query: Object.fromEntries(searchParams) });
    send(200, JSON.stringify({ payload }));
  } catch ({ status = 500, message }) {
    send(status, JSON.stringify({ error: message, message }));
  }
});

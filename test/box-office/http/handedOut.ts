import type { FastifyInstance } from 'fastify';
import { toString as qrCode } from 'qrcode';
import { moneyText, roubles } from '../catalogue/prices';
import type { Performance } from '../catalogue/types';
import { venueOf } from '../catalogue/venues';
import { type BoughtOrder, type BoughtTicket, readBought } from '../orders/handedOut';
import { missing } from '../refusal';
import type { World } from '../world';
import { escapeHtml, page } from './page';

const WHEN = new Intl.DateTimeFormat('ru', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });

/** '14 июня 2026 г., 19:00' on the venue's own clock: the figures before the offset are the venue's. */
const spoken = ({ startAt }: Performance): string => WHEN.format(new Date(`${startAt.slice(0, 16)}Z`));

/** One ticket as a block of the page: its performances, and a code that the entrance scans. */
async function ticketHtml({ id, name, price, performances }: BoughtTicket): Promise<string> {
  const lines = performances.map(
    (each) =>
      `${escapeHtml(each.show.name)}<br>${escapeHtml(spoken(each))}, ${escapeHtml(venueOf(each.show.venueId).name)}`,
  );
  const code = await qrCode(id, { type: 'svg', errorCorrectionLevel: 'M', width: 200 });
  const cost = price ? moneyText(roubles(price)) : 'Бесплатно';
  return `<section><h2>${escapeHtml(name)}</h2>${lines.map((line) => `<p>${line}</p>`).join('')}<p>${cost}</p>${code}</section>`;
}

async function ticketsPage({ number, tickets }: BoughtOrder): Promise<string> {
  const blocks = await Promise.all(tickets.map(ticketHtml));
  return page(`Заказ № ${number}`, blocks.join('\n'));
}

/** Text as iCalendar takes it (RFC 5545, 3.3.11). */
const calendarText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

const calendarTime = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** A line is at most 75 bytes; its continuation begins with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [''];
  for (const sign of line) {
    const last = parts[parts.length - 1] ?? '';
    if (Buffer.byteLength(last + sign) > 74) parts.push(` ${sign}`);
    else parts[parts.length - 1] = last + sign;
  }
  return parts.join('\r\n');
}

/** The dates of an order, each performance once with its seats. @param now milliseconds, for the time of writing */
export function calendarOf({ number, tickets }: BoughtOrder, now: number): string {
  const performances = new Map(tickets.flatMap((ticket) => ticket.performances.map((each) => [each.id, each])));
  const events = [...performances.values()].map((performance) => {
    const { show, startsAtMs, id } = performance;
    const venue = venueOf(show.venueId);
    const seats = tickets
      .filter((ticket) => ticket.performances.some((each) => each.id === id))
      .map(({ name }) => name);
    return [
      'BEGIN:VEVENT',
      `UID:${number}-${id}@box-office`,
      `DTSTAMP:${calendarTime(now)}`,
      `DTSTART:${calendarTime(startsAtMs)}`,
      `DTEND:${calendarTime(startsAtMs + show.durationMinutes * 60_000)}`,
      `SUMMARY:${calendarText(show.name)}`,
      `LOCATION:${calendarText(`${venue.name}, ${venue.address}`)}`,
      `DESCRIPTION:${calendarText(`Заказ № ${number}\n${seats.join('\n')}`)}`,
      'END:VEVENT',
    ];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bswidget//box office//RU',
    ...events.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Serves the tickets of a paid order: a page of all with their codes, a page of one, and the dates for a calendar. */
export function serveHandedOut(app: FastifyInstance, world: World): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get<{ Params: { key: string } }>('/handed-out/:key', async ({ params }, reply) => {
    const key = params.key.replace(/\.ics$/, '');
    const order = await readBought(world, key);
    if (key === params.key) {
      reply.type('text/html; charset=utf-8');
      return ticketsPage(order);
    }
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${order.number}.ics"`);
    return calendarOf(order, world.now());
  });
  app.get<{ Params: { key: string; ticketId: string } }>('/handed-out/:key/:ticketId', async ({ params }, reply) => {
    const order = await readBought(world, params.key);
    const tickets = order.tickets.filter(({ id }) => id === params.ticketId);
    if (!tickets.length) throw missing('Ticket');
    reply.type('text/html; charset=utf-8');
    return ticketsPage({ ...order, tickets });
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { VENUES, type Venue } from '../catalogue/venues';
import { missing } from '../refusal';
import type { MadeAhead } from './calls';
import { type Encoded, encoded } from './encoded';

const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';

function constructive({ id, hall, schemaUrl }: Venue): string {
  return JSON.stringify({
    payload: {
      hall: { id: hall.hall.id, name: hall.hall.name, venueId: id },
      seats: hall.seats.map((seat) => ({ ...seat, ticketGroupId: null })),
      sectors: hall.sectors,
      hallSchema: { id, url: schemaUrl },
    },
  });
}

/** These answers are the same for every box office of this process, because halls do not change. */
const CONSTRUCTIVES = new Map<string, Encoded>(
  VENUES.map((venue) => [
    String(venue.id),
    encoded(() => constructive(venue), { 'content-type': 'application/json; charset=utf-8', 'cache-control': HOUR }),
  ]),
);

/** Somebody may open a schema map as a page of this origin: it must run no script, load nothing, and keep its type. */
const SCHEMAS = new Map<string, Encoded>(
  VENUES.map((venue) => [
    venue.schemaUrl,
    encoded(() => venue.hall.svg, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': YEAR,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    }),
  ]),
);

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The two answers that are megabytes: made and compressed once, sent with a tag and a time to live. */
export const MADE_AHEAD: Record<MadeAhead, Send> = {
  getConstructive(request, reply) {
    const { venueId } = request.query as { venueId: string };
    const answer = CONSTRUCTIVES.get(venueId);
    if (!answer) throw missing('Venue');
    return answer.send(request, reply);
  },
  getSchemaMap(request, reply) {
    const { file } = request.params as { file: string };
    const answer = SCHEMAS.get(`schemas/${file}`);
    if (!answer) throw missing('HallSchema');
    return answer.send(request, reply);
  },
};

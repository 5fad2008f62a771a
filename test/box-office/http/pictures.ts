import type { FastifyInstance } from 'fastify';
import { random } from '../catalogue/random';
import { missing } from '../refusal';

/** A poster of 640 x 360: curtains and lights, its own for every number. */
function picture(seed: number): string {
  const next = random(seed);
  const hue = Math.floor(next() * 360);
  const folds = Array.from({ length: 9 }, (_, index) => {
    const light = 26 + Math.floor(next() * 18);
    return `<path d="M${index * 80 - 20} 0q${20 + next() * 40} 180 0 360h90V0z" fill="hsl(${hue} 45% ${light}%)"/>`;
  });
  const lights = Array.from({ length: 4 }, () => {
    const [x, radius] = [Math.floor(next() * 640), 40 + Math.floor(next() * 90)];
    return `<circle cx="${x}" cy="${Math.floor(next() * 300)}" r="${radius}" fill="hsl(${(hue + 40) % 360} 80% 75%)" opacity=".25"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${folds.join('')}${lights.join('')}</svg>`;
}

/** Pictures of shows and season tickets, drawn when asked for. */
export function servePictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/posters/:name', async ({ params }, reply) => {
    const [, kind, id] = /^(show|season)-(\d{1,4})\.svg$/.exec(params.name) ?? [];
    if (!id) throw missing('Address');
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' });
    reply.type('image/svg+xml; charset=utf-8');
    return picture(Number(id) + (kind === 'show' ? 1000 : 0));
  });
}

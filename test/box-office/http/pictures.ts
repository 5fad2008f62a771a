import type { FastifyInstance } from 'fastify';
import { random } from '../catalogue/random';
import { missing } from '../refusal';

/** A poster of 640 x 360 with curtains and lights, which differ for every number. */
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

/** How a stage looks from a place of the opera house, 640 x 360: smaller from further away, cut off from the side. */
function view(place: string, isFromSide: boolean): string {
  const size = { stalls: 1, bel: 0.72, tier1: 0.56, tier2: 0.42 }[place] ?? 0.5;
  const stage = `<g transform="translate(320 200) scale(${size})"><path d="M-260-120H260V110H-260z" fill="#241c2c"/><path d="M-260 110H260L300 150H-300z" fill="#8a6a45"/><path d="M-260-120h60q-10 130-60 230zM260-120h-60q10 130 60 230z" fill="#8c1d2f"/><circle r="46" cy="20" fill="#f3d9a4" opacity=".55"/></g>`;
  const column = isFromSide ? '<path d="M380 0h190v360H380z" fill="#6d5f49"/>' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><path d="M0 0h640v360H0z" fill="#3a3040"/>${stage}${column}</svg>`;
}

/** Pictures of shows and season tickets, and the views from seats, drawn when asked for. */
export function servePictures(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>('/posters/:name', async ({ params }, reply) => {
    const [, kind, id] = /^(show|season)-(\d{1,4})\.svg$/.exec(params.name) ?? [];
    if (!id) throw missing('Address');
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' });
    reply.type('image/svg+xml; charset=utf-8');
    return picture(Number(id) + (kind === 'show' ? 1000 : 0));
  });
  app.get<{ Params: { name: string } }>('/views/:name', async ({ params }, reply) => {
    const [, place, side] = /^(stalls|bel|tier[12])(-side)?\.svg$/.exec(params.name) ?? [];
    if (!place) throw missing('Address');
    reply.headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' });
    reply.type('image/svg+xml; charset=utf-8');
    return view(place, !!side);
  });
}

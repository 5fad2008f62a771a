import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { missing } from '../refusal';
import { THOROUGH } from './compression';

export interface SiteOptions {
  /** Folders by the address they are served under, such as `{ '/dist/': 'dist', '/': 'static' }`. */
  staticDirs: Record<string, string>;
  /** The hosted page: answers every address of the widget's routes (§2), and with status 404 every other page. */
  page?: string;
}

/** The site root and the folder that the hosted page may live under. */
const ROUTES = /^(\/tickets)?\/(show\/[^/]+|season-tickets(\/[^/]+)?|checkout-success)\/?$/;

/** Serves files next to the API: the built widget, the demo pages, and the hosted page with its routes. */
export async function serveSite(app: FastifyInstance, { staticDirs, page }: SiteOptions): Promise<void> {
  await app.register(async (site) => {
    await site.register(compress, THOROUGH);
    let decorateReply = true;
    for (const [prefix, folder] of Object.entries(staticDirs)) {
      await site.register(files, {
        root: resolve(folder),
        prefix,
        decorateReply,
        wildcard: true,
        // A demo is rebuilt while it is looked at; files with a hash in their name never change.
        cacheControl: false,
        setHeaders: (reply, path) => {
          const immutable = /\.[0-9a-f]{10}\.m?js$/.test(path);
          reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      decorateReply = false;
    }
  });
  if (!page) return;
  const hosted = resolve(page);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*/s, '');
    const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    const ours = ROUTES.test(path);
    if (!(ours || (wantsPage && !path.startsWith('/api/'))) || !existsSync(hosted)) throw missing('Address');
    return reply
      .code(ours ? 200 : 404)
      .headers({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
      .send(await readFile(hosted, 'utf8'));
  });
}

/** Where the demo's files are, as far as they exist. */
export function demoSite(root: string): SiteOptions {
  const dirs = { '/dist/': join(root, 'dist'), '/': join(root, 'static') };
  return {
    staticDirs: Object.fromEntries(Object.entries(dirs).filter(([, folder]) => existsSync(folder))),
    page: join(root, 'static/index.html'),
  };
}

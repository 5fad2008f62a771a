import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { missing } from '../refusal';
import { COMPRESSION } from './compression';

export interface SiteOptions {
  /** Folders by the address they are served under, such as `{ '/dist/': 'dist', '/': 'static' }`. */
  staticDirs: Record<string, string>;
  /** The hosted pages, each by the folder at whose root it is: the page answers the widget's routes (spec §2) below that folder. */
  pages: Record<string, string>;
  /** The sites that may frame the pages, as `frame-ancestors` of CSP lists them; all by default. */
  framedBy?: string;
}

/** The widget's routes (spec §2), relative to a hosted page's root. */
const ROUTES = /^(show\/[^/]+|season-tickets(\/[^/]+)?|checkout-success)?\/?$/;

/** @returns the hosted page at or above a path, and the status: 404 if the path is no route, for which the page shows 'not found' */
function hostedPage(pages: SiteOptions['pages'], path: string): { file: string; status: 200 | 404 } | undefined {
  const roots = Object.keys(pages).sort((a, b) => b.length - a.length);
  const root = roots.find((each) => `${path}/`.startsWith(each));
  const file = root && pages[root];
  if (!file || path.startsWith('/api/')) return undefined;
  return { file: resolve(file), status: ROUTES.test(path.slice(root.length)) ? 200 : 404 };
}

/** Serves files next to the API: the built widget, the demo pages, and the hosted pages with their routes. */
export async function serveSite(
  app: FastifyInstance,
  { staticDirs, pages, framedBy = '*' }: SiteOptions,
): Promise<void> {
  const framing = { 'content-security-policy': `frame-ancestors ${framedBy}` };
  await app.register(async (site) => {
    await site.register(compress, COMPRESSION);
    let decorateReply = true;
    for (const [prefix, folder] of Object.entries(staticDirs)) {
      await site.register(files, {
        root: resolve(folder),
        prefix,
        decorateReply,
        cacheControl: false,
        setHeaders: (reply, path) => {
          // A demo is rebuilt while somebody looks at it; files with a hash in their name never change.
          const immutable = /\.[0-9a-f]{10}\.m?js$/.test(path);
          reply.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
          if (path.endsWith('.html')) reply.setHeader('content-security-policy', framing['content-security-policy']);
        },
      });
      decorateReply = false;
    }
  });
  app.setNotFoundHandler(async ({ method, url, headers }, reply) => {
    const wanted = /^(GET|HEAD)$/.test(method) && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
    const found = wanted && hostedPage(pages, url.replace(/[?#].*/s, ''));
    if (!found || !existsSync(found.file)) throw missing('Address');
    reply
      .code(found.status)
      .headers({ ...framing, 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' });
    return readFile(found.file, 'utf8');
  });
}

/** The demo site of the project, as far as its files exist. @param root the project's folder */
export function demoSite(root: string): SiteOptions {
  const dirs = { '/dist/': join(root, 'dist'), '/': join(root, 'static') };
  return {
    staticDirs: Object.fromEntries(Object.entries(dirs).filter(([, folder]) => existsSync(folder))),
    pages: {
      '/': join(root, 'static/index.html'),
      '/tickets/': join(root, 'static/tickets/index.html'),
      '/gallery/': join(root, 'static/gallery.html'),
    },
  };
}

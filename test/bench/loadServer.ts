import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listen } from '../support/listen';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};
const COMPRESSED = /^(text|application\/json|image\/svg)/;

export type Served = Awaited<ReturnType<typeof serve>>;

/**
 * Serves texts, and files of a folder, like a good static host: brotli 11, prepared once.
 * @param texts by path, for example `/index.html`
 * @param folder has the files for all other paths
 */
export async function serve(texts: Map<string, string>, folder?: string) {
  const ready = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const prepare = (path: string) => {
    const text = texts.get(path);
    if (text === undefined && !folder) return;
    const raw = text === undefined ? readFileSync(join(folder ?? '', normalize(path))) : Buffer.from(text);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const small = COMPRESSED.test(type);
    const headers: Record<string, string> = { 'content-type': type, 'access-control-allow-origin': '*' };
    if (small) headers['content-encoding'] = 'br';
    return { body: small ? brotliCompressSync(raw) : raw, headers };
  };
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://any');
    try {
      const found = ready.get(pathname) ?? prepare(pathname);
      if (!found) throw new Error('nothing here');
      ready.set(pathname, found);
      response.writeHead(200, found.headers).end(found.body);
    } catch {
      response.writeHead(404).end();
    }
  });
}

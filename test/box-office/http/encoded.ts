import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI } from './compression';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A large answer that seldom changes: made once, compressed once for each encoding, sent with a tag. */
export interface Encoded {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** @param make makes the text, and is called once @param headers sent with every answer, besides the tag */
export function encoded(make: () => string, headers: Record<string, string>): Encoded {
  let known: { tag: string; forms: Map<string, Promise<Buffer>> } | undefined;

  function entry() {
    if (!known) {
      const plain = Buffer.from(make());
      const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`;
      known = { tag, forms: new Map([['', Promise.resolve(plain)]]) };
    }
    return known;
  }

  async function body(encoding: '' | 'br' | 'gzip'): Promise<Buffer> {
    const { forms } = entry();
    const plain = await forms.get('');
    if (!plain) throw new Error('nothing to send');
    const form = forms.get(encoding) ?? (encoding === 'br' ? brotli(plain, BROTLI) : zip(plain));
    forms.set(encoding, form);
    return form;
  }

  return {
    async send(request, reply) {
      const { tag } = entry();
      reply.headers({ ...headers, etag: tag, vary: 'accept-encoding' });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : '';
      const bytes = await body(encoding);
      if (encoding) reply.header('content-encoding', encoding);
      return reply.send(bytes);
    },
  };
}

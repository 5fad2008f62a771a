import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

const brotli = (quality: number): FastifyCompressOptions => ({
  encodings: ['br', 'gzip', 'identity'],
  threshold: 860,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quality } },
});

/** For answers made for one request. */
export const QUICK = brotli(4);

/** For files: small, and read again and again. */
export const THOROUGH = brotli(9);

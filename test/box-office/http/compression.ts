import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Most of what brotli can do: the last tenth of it would take ten times as long, and files are compressed for each request. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Of answers and of files. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 860,
  brotliOptions: BROTLI,
};

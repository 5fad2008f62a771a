import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/** Files are compressed for each request, too: at its best brotli makes the widget a tenth smaller and takes thirty times as long. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Of answers and of files. */
export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 860,
  brotliOptions: BROTLI,
};

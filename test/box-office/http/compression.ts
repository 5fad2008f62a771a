import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Answers and files are compressed for each request: the best quality would make the widget a tenth smaller, but take thirty times as long.
 */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip', 'identity'],
  threshold: 860,
  brotliOptions: BROTLI,
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encoded } from './http/encoded';

test('a large answer is made once and compressed once for each encoding, however often it is asked for', async () => {
  let made = 0;
  const { send } = encoded(() => {
    made += 1;
    return 'x'.repeat(100_000);
  }, {});
  const sent: Buffer[] = [];
  const reply = {
    headers: () => reply,
    header: () => reply,
    send(bytes: Buffer) {
      sent.push(bytes);
      return reply;
    },
  } as unknown as FastifyReply;
  for (const encoding of ['br', 'gzip', '', 'br', 'gzip', '']) {
    await send({ headers: { 'accept-encoding': encoding } } as unknown as FastifyRequest, reply);
  }
  assert.is(made, 1);
  assert.is(sent.length, 6);
  assert.is(new Set(sent).size, 3, 'the very same bytes');
  assert.ok((sent[0]?.length ?? 1e9) < 1000, 'br');
  assert.is(sent[2]?.length, 100_000, 'as it is');
});

test.run();

import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';

const test = suite('the contract');

test('names all 14 calls of the specification (spec §7), and two that are asked only with the option promo', () => {
  const { paths } = parse(readFileSync('src/api/openapi.yaml', 'utf8'));
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((each) => ['get', 'post', 'put', 'patch', 'delete'].includes(each))
      .map((each) => `${each} ${path}`),
  );
  assert.equal(calls.sort(), [
    'delete /orders/{orderId}/promo',
    'delete /orders/{orderId}/tickets',
    'delete /orders/{orderId}/tickets/{ticketId}',
    'get /constructive',
    'get /orders/{orderId}',
    'get /orders/{orderId}/payment/check',
    'get /repertoire',
    'get /repertoire/{performanceId}',
    'get /schemas/{file}',
    'get /season_tickets',
    'get /season_tickets/{seasonTicketId}',
    'patch /orders/{orderId}/tickets/{ticketId}/change-tariff',
    'post /orders',
    'post /orders/{orderId}/checkout',
    'put /orders/{orderId}/promo',
    'put /orders/{orderId}/tickets',
  ]);
});

test.run();

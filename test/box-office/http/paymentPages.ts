import type { FastifyInstance } from 'fastify';
import { moneyText, roubles } from '../catalogue/prices';
import { readPayment } from '../orders/payments';
import type { PaymentRow } from '../orders/rows';
import { type Outcome, settle } from '../orders/settle';
import { missing } from '../refusal';
import type { World } from '../world';
import { escapeHtml, page } from './page';

const BUTTONS: Record<Outcome, string> = {
  pay: 'Оплатить',
  decline: 'Отклонить',
  leave: 'Вернуться в магазин',
};

const isOutcome = (word: string): word is Outcome => Object.hasOwn(BUTTONS, word);

const ENDED: Record<PaymentRow['status'], string> = {
  pending: '',
  paid: 'Платёж уже проведён.',
  failed: 'Платёж отклонён.',
  cancelled: 'Платёж отменён.',
};

function paymentPage({ id, status, amount, return_url }: PaymentRow): string {
  const title = `Оплата ${moneyText(roubles(amount))}`;
  if (status !== 'pending') {
    return page(title, `<p>${ENDED[status]}</p><p><a href="${escapeHtml(return_url)}">Вернуться в магазин</a></p>`);
  }
  const forms = Object.entries(BUTTONS).map(
    ([outcome, name]) => `<form method="post" action="/pay/${id}/${outcome}"><button>${name}</button></form>`,
  );
  return page(title, `<p>Учебный банк: деньги не списываются.</p>\n${forms.join('\n')}`);
}

/** A header takes Latin letters only: an address with other letters is encoded, each other address stays unchanged. */
const asHeader = (address: string): string => (/^[\x21-\x7e]+$/.test(address) ? address : new URL(address).href);

/** The pretend acquirer: a page with pay, decline and leave, each of which ends the payment and goes back to the shop. */
export function servePaymentPages(app: FastifyInstance, world: World): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    reply.type('text/html; charset=utf-8');
    return paymentPage(await readPayment(world, params.id));
  });
  app.post<{ Params: { id: string; outcome: string } }>('/pay/:id/:outcome', async ({ params }, reply) => {
    if (!isOutcome(params.outcome)) throw missing('Address');
    const { return_url } = await settle(world, params.id, params.outcome);
    return reply.redirect(asHeader(return_url), 303);
  });
}

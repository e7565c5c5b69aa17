import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { backAs } from '../../../platform/ports/payment-gateway.ts';
import { refuse } from '../../../platform/refuse.ts';
import { checkoutPage } from './checkout-page.ts';
import { findCheckout } from './sandbox-books.ts';
import { SANDBOX_CARDS } from './sandbox-cards.ts';

const backOf = (returnUrl: string, action: string): string => {
  if (action === 'pay') return backAs(returnUrl, 'paid');
  return action === 'cancel' ? backAs(returnUrl, 'left') : returnUrl;
};

export const checkoutPages =
  (db: Db, act: (reference: string, action: string, card: string | null) => Promise<void>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2048 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const find = async (request: { params: unknown }) =>
      (await findCheckout(db, (request.params as { reference: string }).reference)) ?? refuse('NOT_FOUND');
    app.get('/sandbox/checkout/:reference', async (request, reply) => {
      const checkout = await find(request);
      const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
      return reply
        .type('text/html')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(checkoutPage(checkout, `/sandbox/checkout/${checkout.reference}`));
    });
    app.post('/sandbox/checkout/:reference', async (request, reply) => {
      const checkout = await find(request);
      const fields = (request.body ?? {}) as Record<string, unknown>;
      const action = String(fields['action'] ?? '');
      const card = SANDBOX_CARDS.find(({ last4 }) => last4 === fields['card'])?.last4 ?? null;
      if (action === 'arrive') refuse('BAD_REQUEST');
      await act(checkout.reference, action, action === 'pay' ? card : null);
      // The page remains after checkout, so that further actions can be simulated.
      const stays = checkout.status !== 'open';
      return reply.redirect(
        stays ? `/sandbox/checkout/${checkout.reference}` : backOf(checkout.returnUrl, action),
        303,
      );
    });
  };

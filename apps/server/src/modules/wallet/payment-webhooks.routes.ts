import type { FastifyInstance } from 'fastify';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Transactions } from '../../platform/transaction.ts';
import { takeReport } from './paying/take-report.ts';

const BODY_BYTES = 256 * 1024;

/** Handles `POST /api/payment/webhooks/{gateway}`. Reads the raw body because the signature covers its bytes. */
export const paymentWebhooks =
  (gateways: ReadonlyMap<string, PaymentGateway>, transactions: Transactions) => async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/api/payment/webhooks/:gateway', async (request, reply) => {
      const gateway = gateways.get((request.params as { gateway: string }).gateway) ?? refuse('NOT_FOUND');
      const reading = await gateway
        .readWebhook({
          headers: request.headers,
          query: request.query as Record<string, unknown>,
          rawBody: String(request.body ?? ''),
          now: new Date(),
        })
        .catch((error: unknown) => {
          request.log.warn({ err: error, gateway: gateway.name }, 'could not check a gateway’s webhook');
          // An error makes the gateway resend the webhook.
          return refuse('UNAVAILABLE');
        });
      if (!reading.isSigned) refuse('UNAUTHENTICATED', 'The signature is wrong.');
      const { event } = reading;
      if (event) await transactions.system((tx) => takeReport(tx, gateway.name, event));
      return reply.send({ status: 200, data: { received: true } });
    });
  };

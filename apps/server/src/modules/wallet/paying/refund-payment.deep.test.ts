import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFeaturing } from '../../../../test/make/featured.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { PaymentGateway, RefundRequest } from '../../../platform/ports/payment-gateway.ts';
import { askRefund, refundJob } from './refund-payment.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof createFeaturing>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await createFeaturing(server);
});
afterAll(() => server.close());

/** Runs the job with a gateway that has a custom refund. */
const runWith = (name: string, refund: PaymentGateway['refund']) =>
  refundJob(server.platform, { byName: new Map([[name, { name, refund } as PaymentGateway]]), offered: () => [] }).run(
    {},
  );

it('is requested until the gateway has done it, and for nothing else', async () => {
  const { id } = await desk.paid();
  const other = await desk.paid();
  await sql`update payment set refund_asked_at = now() where id = ${id}`.execute(server.platform.database.kysely);
  const asked: RefundRequest[] = [];
  const note = async (request: RefundRequest) => void asked.push(request);
  await runWith('elsewhere', note);
  expect(asked).toEqual([]);
  await runWith('sandbox', async (request) => {
    await note(request);
    throw new Error('the gateway is away');
  });
  await runWith('sandbox', note);
  expect(asked).toEqual(
    asked.map(() => ({
      paymentId: id,
      reference: asked[0]?.reference,
      transaction: null,
      priceMinor: 2900,
      currency: 'USD',
    })),
  );
  expect(asked).toHaveLength(2);
  await desk.report(id, 'refunded');
  await runWith('sandbox', note);
  expect(asked).toHaveLength(2);
  expect(await desk.paymentStatus(other.id)).toBe('paid');
});

it('is recorded once, and only for paid purchases', async () => {
  const { id } = await desk.paid();
  const ask = (paymentId: string) => server.platform.transactions.system((tx) => askRefund(tx, paymentId));
  expect((await Promise.all([ask(id), ask(id), ask(id)])).filter(Boolean)).toHaveLength(1);
  await expect.poll(() => desk.paymentStatus(id)).toBe('refunded');
  expect([await ask(id), await desk.refunds(id)]).toEqual([false, 1]);
});

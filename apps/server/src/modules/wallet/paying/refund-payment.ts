import { mailClaim } from './claim-mail.ts';
import { takePaymentEvent } from '../take-payment-event.ts';
import type { RefundClaim, RefundRequest } from '../../../platform/ports/payment-gateway.ts';
import { jobs } from '../../../platform/jobs/jobs.ts';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Gateways } from './check-out.ts';
import { listRefundsAsked } from '../wallet.queries.ts';
import { noteRefundAsked } from '../wallet.store.ts';

export const REFUND_JOB = 'wallet.refund';
const AT_ONCE = 100;

/**
 * Requests a refund from the gateway soon after the caller's transaction commits. Repeated requests refund once. The
 * webhook reports completion. Returns false if the payment isn't paid or a refund was already requested.
 */
export async function askRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const isAsked = await noteRefundAsked(tx, paymentId);
  if (isAsked) await jobs.add(tx.db, REFUND_JOB, {});
  return isAsked;
}

/**
 * Requests outstanding refunds from the gateways, as a job. A gateway refunds a payment only once even if asked
 * repeatedly, so the job is safe to run concurrently and to kill.
 */
export const refundJob = (
  platform: Pick<Platform, 'database' | 'log' | 'transactions'>,
  { byName }: Gateways,
): JobDefinition => ({
  lane: 'payments',
  cron: '*/10 * * * *',
  async run() {
    for (const payment of await listRefundsAsked(platform.database.kysely, [...byName.keys()], AT_ONCE)) {
      const { id: paymentId, reference, transaction, price_minor: priceMinor, currency, gateway } = payment;
      const asked = { paymentId, reference: reference ?? '', transaction, priceMinor, currency };
      try {
        const claim = await byName.get(gateway)?.refund(asked);
        if (claim) await platform.transactions.system((tx) => handOver(tx, gateway, asked, claim));
      } catch (error) {
        platform.log.error({ err: error, paymentId }, 'could not refund a payment');
      }
    }
  },
});

/** Records that the buyer can claim the money, and emails them the link once. */
async function handOver(tx: Tx, gateway: string, asked: RefundRequest, { claimUrl }: RefundClaim): Promise<void> {
  const { paymentId, reference, priceMinor, currency } = asked;
  const event = {
    eventId: `claim:${paymentId}`,
    reference,
    paymentId,
    kind: 'refunded',
    priceMinor,
    currency,
  } as const;
  const payment = await takePaymentEvent(tx, gateway, event);
  if (payment) await mailClaim(tx, { userId: payment.user_id, what: payment.package_name, claimUrl });
}

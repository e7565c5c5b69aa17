import { jobs } from '../../../platform/jobs/jobs.ts';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Gateways } from './check-out.ts';
import { listRefundsAsked } from '../wallet.queries.ts';
import { noteRefundAsked } from '../wallet.store.ts';

export const REFUND_JOB = 'wallet.refund';
const AT_ONCE = 100;

/**
 * Has a paid payment given back by its gateway, soon after the caller's transaction has committed; asked twice, it is given
 * back once. The webhook says when it is. False when it is not paid, or was asked for before.
 */
export async function askRefund(tx: Tx, paymentId: string): Promise<boolean> {
  const isAsked = await noteRefundAsked(tx, paymentId);
  if (isAsked) await jobs.add(tx.db, REFUND_JOB, {});
  return isAsked;
}

/**
 * Asks the gateways to give back what was asked for and did not happen yet. A gateway gives a payment back once, however
 * often it is asked, so this may run twice at once and be killed in between.
 */
export const refundJob = (platform: Pick<Platform, 'database' | 'log'>, { byName }: Gateways): JobDefinition => ({
  cron: '*/10 * * * *',
  async run() {
    for (const payment of await listRefundsAsked(platform.database.kysely, [...byName.keys()], AT_ONCE)) {
      const { id: paymentId, reference, price_minor: priceMinor, currency, gateway } = payment;
      const asked = { paymentId, reference: reference ?? '', priceMinor, currency };
      await byName
        .get(gateway)
        ?.refund(asked)
        .catch((error: unknown) => platform.log.error({ err: error, paymentId }, 'a payment could not be given back'));
    }
  },
});

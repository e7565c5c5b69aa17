import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { PaymentEvent } from '../../../platform/ports/payment-gateway.ts';
import type { Gateways } from '../paying/check-out.ts';
import { takeReport } from '../paying/take-report.ts';
import { listOpenCharges, type OpenCharge } from './charges.queries.ts';

export const CHARGE_JOB = 'wallet.charge-cards';
const AT_ONCE = 200;
/** Time a request has to charge the card before the job takes over. */
const HEAD_START_MS = 60_000;
/** Gateways recognize a repeated charge for a day. Charges without an outcome by then are abandoned. */
const GIVE_UP_MS = 23 * 3_600_000;

type Parts = Pick<Platform, 'database' | 'log' | 'transactions'>;

/**
 * Charges a payment's card and records the outcome. Repeated calls charge once. An unknown outcome leaves the payment
 * unchanged, and the job retries.
 */
export async function chargeCard(
  platform: Pick<Parts, 'transactions' | 'log'>,
  { byName }: Gateways,
  charge: OpenCharge,
): Promise<void> {
  const { cards, name } = byName.get(charge.gateway) ?? {};
  if (!cards || !name) return;
  try {
    const event = await cards.charge({
      paymentId: charge.id,
      description: charge.package_name,
      priceMinor: charge.price_minor,
      currency: charge.currency,
      card: { customer: charge.customer, reference: charge.card_reference },
    });
    await platform.transactions.system((tx) => takeReport(tx, name, { ...event, paymentId: charge.id }));
  } catch (error) {
    platform.log.warn({ err: error, paymentId: charge.id }, 'no response to a card charge');
  }
}

/** Treats a charge as cancelled if its outcome isn't known in time. A later webhook still credits it. */
const givenUp = ({ id, price_minor: priceMinor, currency }: OpenCharge): PaymentEvent => ({
  eventId: `given-up:${id}`,
  reference: id,
  paymentId: id,
  kind: 'cancelled',
  priceMinor,
  currency,
});

/** Retries charges without an outcome. */
export const chargeCardsJob = (platform: Parts, gateways: Gateways): JobDefinition => ({
  lane: 'payments',
  cron: '* * * * *',
  async run() {
    const now = Date.now();
    const before = new Date(now - HEAD_START_MS);
    for (const charge of await listOpenCharges(platform.database.kysely, before, AT_ONCE)) {
      if (now - charge.created_at.getTime() > GIVE_UP_MS)
        await platform.transactions.system((tx) => takeReport(tx, charge.gateway, givenUp(charge)));
      else await chargeCard(platform, gateways, charge);
    }
  },
});

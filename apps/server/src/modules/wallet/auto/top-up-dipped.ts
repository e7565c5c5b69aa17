import { newId } from '../../../platform/ids.ts';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { balanceOf } from '../../ledger/index.ts';
import { chargeCard } from '../cards/charge-card.ts';
import { findOpenCharge } from '../cards/charges.queries.ts';
import { findCard } from '../cards/cards.store.ts';
import { isExpired } from '../cards/cards.queries.ts';
import { canPay, insertCharge } from '../cards/top-up-by-card.ts';
import type { Gateways } from '../paying/check-out.ts';
import { findPackage } from '../wallet.store.ts';
import { countUsed, listDipped } from './auto-top-up.queries.ts';
import { lockAutoTopUp, setDipPayment, type AutoRow } from './auto-top-up.store.ts';
import { endAutoTopUp } from './end-auto-top-up.ts';

const AT_ONCE = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
type Parts = Pick<Platform, 'database' | 'log' | 'transactions'>;

/** Buys tokens for users whose balance has dipped. Each dip gets one payment, even if this runs concurrently. */
export async function topUpDipped(platform: Parts, gateways: Gateways): Promise<void> {
  const { kysely } = platform.database;
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const dipped: string[] = await listDipped(kysely, after, AT_ONCE);
    for (const userId of dipped) {
      const paymentId = await platform.transactions.system((tx) => beginTopUp(tx, gateways, userId));
      const charge = paymentId && (await findOpenCharge(kysely, paymentId));
      if (charge) await chargeCard(platform, gateways, charge);
    }
    after = dipped.length < AT_ONCE ? undefined : dipped.at(-1);
  }
}

export const topUpJob = (platform: Parts, gateways: Gateways): JobDefinition => ({
  lane: 'payments',
  cron: '* * * * *',
  run: () => topUpDipped(platform, gateways),
});

/**
 * Records the purchase for one dip. Undefined if none is needed or possible: the dip is over, another run came first,
 * the daily or weekly limit is reached, the gateway is off for now, or automatic top-up had to be stopped.
 */
async function beginTopUp(tx: Tx, gateways: Gateways, userId: string): Promise<string | undefined> {
  const auto = await lockAutoTopUp(tx, userId);
  if (auto?.state !== 'on' || auto.payment_id) return undefined;
  const balanceUnits = (await balanceOf(tx, [userId])).get(userId) ?? 0;
  if (balanceUnits >= auto.threshold_units) return undefined;
  const used = await countUsed(tx.db, userId, tx.now);
  if (used.day >= auto.most_per_day || used.week >= auto.most_per_week) return undefined;
  return buy(tx, gateways, auto);
}

async function buy(tx: Tx, gateways: Gateways, auto: AutoRow): Promise<string | undefined> {
  const pack = await findPackage(tx, auto.package_id);
  if (!pack || pack.tokens_units + pack.bonus_units < auto.threshold_units) {
    await endAutoTopUp(tx, auto, 'package');
    return undefined;
  }
  if (pack.price_minor !== auto.price_minor || pack.currency !== auto.currency) {
    await endAutoTopUp(tx, auto, 'price');
    return undefined;
  }
  const card = await findCard(tx.db, auto.user_id, auto.card_id);
  if (!card || isExpired(card, tx.now)) {
    await endAutoTopUp(tx, auto, 'card');
    return undefined;
  }
  if (!canPay(gateways, card, pack, tx.now)) return undefined;
  const request = { key: `auto:${newId()}`, requestHash: null };
  const payment = await insertCharge(tx, { request, userId: auto.user_id, way: 'auto', card, pack });
  await setDipPayment(tx, auto.user_id, payment.id);
  return payment.id;
}

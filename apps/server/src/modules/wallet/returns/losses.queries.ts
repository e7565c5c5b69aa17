import type { Db } from '../../../platform/db/database.ts';
import { readLosses } from './move-back.ts';

/** Platform's loss from a payment whose money was returned. */
export interface PaymentLoss {
  /** Booked losses that aren't fully covered yet. */
  readonly ids: readonly string[];
  /** Remaining amount, neither covered by creators nor reversed. */
  readonly leftUnits: number;
  /** Total loss in the payment's current state. Creators cover the difference. */
  readonly lostUnits: number;
}

/**
 * Reads the total loss before the remaining amount. A change in between leaves part of it briefly uncovered, but never
 * charges creators twice.
 */
export async function readLoss(db: Db, paymentId: string): Promise<PaymentLoss> {
  const row = await db
    .selectFrom('payment_return')
    .select(['lost_units', 'round'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return { ids: [], leftUnits: 0, lostUnits: 0 };
  const { ids, units } = await readLosses({ db }, paymentId, row.round);
  return { ids, leftUnits: units, lostUnits: row.lost_units };
}

/** Returns the tokens, including bonus, currently withdrawn from the buyer's wallet for a payment. */
export async function readReturned(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_return')
    .select(['wallet_units', 'bonus_units'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ? row.wallet_units + row.bonus_units : 0;
}

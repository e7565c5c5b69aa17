import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { readLosses } from './move-back.ts';

/** The platform's loss by a payment whose money went back. */
export interface PaymentLoss {
  /** The losses in the books of which something is left. */
  readonly ids: readonly string[];
  /** What is left of them: neither borne by creators, nor undone. */
  readonly leftUnits: number;
  /** What is lost as the payment stands; what creators bear of it is the difference. */
  readonly lostUnits: number;
}

/** Reads the loss before what is left of it: what changes in between is borne by nobody for a moment, never by creators twice. */
export async function readLoss(db: Kysely<Tables>, paymentId: string): Promise<PaymentLoss> {
  const row = await db
    .selectFrom('payment_return')
    .select(['lost_units', 'round'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) return { ids: [], leftUnits: 0, lostUnits: 0 };
  const { ids, units } = await readLosses({ db }, paymentId, row.round);
  return { ids, leftUnits: units, lostUnits: row.lost_units };
}

/** Tokens with their bonus that are out of the buyer's wallet, as the payment stands. */
export async function readReturned(db: Kysely<Tables>, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payment_return')
    .select(['wallet_units', 'bonus_units'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ? row.wallet_units + row.bonus_units : 0;
}

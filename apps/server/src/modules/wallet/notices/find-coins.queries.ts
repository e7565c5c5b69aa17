import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Coins received that differ from what was agreed, as shown to their sender. */
export interface Coins {
  readonly kind: 'paid_late' | 'paid_in_part' | 'overpaid';
  readonly minor: number | null;
  readonly outcome: 'waits' | 'credited' | 'given_back' | 'kept';
  readonly claimUrl: string | null;
}

/** Finds the latest report about a payment's coins that isn't outdated. */
export async function findCoins(db: Db, paymentId: string): Promise<Coins | undefined> {
  const { rows } = await sql<Coins>`
    select kind, amount_minor as minor, claim_url as "claimUrl",
           case decision when 'credit' then 'credited' when 'give_back' then 'given_back'
             when 'leave' then 'kept' else 'waits' end as outcome
      from payment_notice
     where payment_id = ${paymentId} and kind in ('paid_late', 'paid_in_part', 'overpaid')
       and decision is distinct from 'outdated'
     order by id desc limit 1`.execute(db);
  return rows[0];
}

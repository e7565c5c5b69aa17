import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/transaction.ts';

interface Pass {
  readonly accountId: string;
  readonly provider: string;
  readonly reference: string;
  readonly expiresAt: Date;
}
/** Stores an account's pass and replaces any earlier one. */
export const keepPass = async (tx: Tx, { accountId, provider, reference, expiresAt }: Pass): Promise<void> =>
  void (await sql`insert into age_pass (account_id, provider, reference, passed_at, expires_at)
    values (${accountId}, ${provider}, ${reference}, ${tx.now}, ${expiresAt})
    on conflict (account_id) do update set provider = excluded.provider, reference = excluded.reference,
      passed_at = excluded.passed_at, expires_at = excluded.expires_at`.execute(tx.db));

/** Returns the time at which an account's pass expires, or undefined if it has none. */
export async function findPassEnd(db: Database['kysely'], accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('age_pass')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.expires_at;
}

export const forgetPasses = async (tx: Tx): Promise<void> =>
  void (await tx.db.deleteFrom('age_pass').where('expires_at', '<', tx.now).execute());

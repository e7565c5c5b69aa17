import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/transaction.ts';

interface Pass {
  readonly accountId: string;
  readonly provider: string;
  readonly reference: string;
  readonly expiresAt: Date;
}
/** Notes that somebody has passed, in place of an earlier time. */
export const keepPass = async (tx: Tx, { accountId, provider, reference, expiresAt }: Pass): Promise<void> =>
  void (await sql`insert into age_pass (account_id, provider, reference, passed_at, expires_at)
    values (${accountId}, ${provider}, ${reference}, ${tx.now}, ${expiresAt})
    on conflict (account_id) do update set provider = excluded.provider, reference = excluded.reference,
      passed_at = excluded.passed_at, expires_at = excluded.expires_at`.execute(tx.db));

/** Until when somebody need not show their age again. */
export async function findPassEnd(db: Database['kysely'], accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('age_pass')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Forgets passes that are over. */
export const forgetPasses = async (tx: Tx): Promise<void> =>
  void (await tx.db.deleteFrom('age_pass').where('expires_at', '<', tx.now).execute());

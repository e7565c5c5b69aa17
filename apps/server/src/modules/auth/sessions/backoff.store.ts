import { sql } from 'kysely';
import type { Tx } from '../../../platform/transaction.ts';
import { BLOCK_SECONDS, FORGET_SECONDS, MAX_BLOCK_SECONDS, type TryKey } from './backoff.rules.ts';

/**
 * Counts a try. Returns undefined if no try is allowed now. Concurrent tries are serialized, so that every one is
 * counted.
 */
export async function countTry(tx: Tx, { key, free }: TryKey): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into login_backoff as b (key, failures, last_at) values (${key}, 1, ${tx.now})
    on conflict (key) do update set
      failures = case when b.last_at < ${tx.now}::timestamptz - make_interval(secs => ${FORGET_SECONDS}) then 1
        else b.failures + 1 end,
      blocked_until = case when b.last_at < ${tx.now}::timestamptz - make_interval(secs => ${FORGET_SECONDS})
        or b.failures + 1 < ${free} then null
        else ${tx.now}::timestamptz
          + make_interval(secs => least(${BLOCK_SECONDS} * power(2, least(b.failures + 1 - ${free}, 20)),
          ${MAX_BLOCK_SECONDS})) end,
      last_at = ${tx.now}
    where b.blocked_until is null or b.blocked_until <= ${tx.now}
    returning failures`.execute(tx.db);
  return rows[0]?.failures;
}

export const readBlock = async (tx: Tx, key: string): Promise<Date | null> =>
  (await tx.db.selectFrom('login_backoff').select('blocked_until').where('key', '=', key).executeTakeFirst())
    ?.blocked_until ?? null;

export const uncountTry = async (tx: Tx, key: string): Promise<void> =>
  void (await sql`update login_backoff set failures = greatest(failures - 1, 0), blocked_until = null
    where key = ${key}`.execute(tx.db));

export const clearTries = async (tx: Tx, key: string): Promise<void> =>
  void (await tx.db.deleteFrom('login_backoff').where('key', '=', key).execute());

export const deleteOldTries = async (tx: Tx, before: Date): Promise<void> =>
  void (await tx.db.deleteFrom('login_backoff').where('last_at', '<', before).execute());

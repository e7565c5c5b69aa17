import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storedJson } from '../db/stored-json.ts';
import type { JobDefinition } from '../module.ts';
import { refuse } from '../refuse.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** Hours that first responses are stored. */
const KEPT_HOURS = 48;
const FORGOTTEN_AT_ONCE = 5000;

export interface RequestKey {
  readonly key: string;
  /** Hash of the call and its parsed input, as a UUID for the database. */
  readonly requestHash: string;
}

/** Returns the same UUID for identical requests, derived from the call's name and its parsed input. */
export function hashOfRequest(call: string, input: unknown): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([call, input]))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

interface Kept {
  request_hash: string;
  response: unknown;
}

/**
 * Runs `work` once per caller and key, and stores the result. A repeated request gets the first result without running
 * `work`, so later rule changes don't affect work already done. A different request with the same key throws
 * IDEMPOTENCY_KEY_REUSED. An error stores nothing and leaves the key free. The primary key makes the second of two
 * concurrent requests wait for the first one's commit.
 */
export async function once<A>(tx: Tx, { key, requestHash }: RequestKey, work: () => Promise<A>): Promise<A> {
  const scope = tx.caller.accountId;
  const claimed = await sql`insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash})
      on conflict do nothing returning key`.execute(tx.db);
  if (claimed.rows.length === 0) {
    const kept = (
      await sql<Kept>`select request_hash, response from idempotency where scope = ${scope} and key = ${key}`.execute(
        tx.db,
      )
    ).rows[0];
    if (!kept || kept.request_hash !== requestHash) refuse('IDEMPOTENCY_KEY_REUSED');
    return kept.response as A;
  }
  const answer = await work();
  await sql`update idempotency set response = ${storedJson(answer ?? null)}::jsonb where scope = ${scope}
    and key = ${key}`.execute(tx.db);
  return answer;
}

/**
 * Locks each of these keys until the transaction ends. For stores that save the key on the row they create: a later
 * lookup either finds the row, or the row will never exist. Call it before locking any row; it locks the keys in a
 * fixed order.
 */
export async function lockKeys(tx: Tx, keys: readonly { scope: string; key: string }[]): Promise<void> {
  if (keys.length === 0) return;
  const numbers = keys.map(({ scope, key }) =>
    createHash('sha256').update(`${scope} ${key}`).digest().readBigInt64BE(0),
  );
  const sorted = [...new Set(numbers)].toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  await sql`select pg_advisory_xact_lock(n) from unnest(${sorted}::bigint[]) as n`.execute(tx.db);
}

/** Deletes expired first responses, several thousand per transaction. */
export const forgetAnswersJob = (transactions: Transactions): JobDefinition => ({
  lane: 'background',
  cron: '37 * * * *',
  run: async () => {
    while ((await transactions.system(forgetSome)) === FORGOTTEN_AT_ONCE);
  },
});

async function forgetSome(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency where ctid = any (array(
      select ctid from idempotency where created_at < ${tx.now}::timestamptz - make_interval(hours => ${KEPT_HOURS})
       order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked))`.execute(tx.db);
  return Number(numAffectedRows ?? 0n);
}

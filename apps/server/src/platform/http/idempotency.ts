import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storedJson } from '../db/stored-json.ts';
import type { JobDefinition } from '../module.ts';
import { refuse } from '../refuse.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** How long a first response is kept. */
const KEPT_HOURS = 48;
const FORGOTTEN_AT_ONCE = 5000;

/** An `Idempotency-Key` and the request that it came with. */
export interface RequestKey {
  readonly key: string;
  /** Of the call and its parsed input: a UUID, as the database stores it. */
  readonly requestHash: string;
}

/** What two requests have in common that are the same: a UUID made of the call's name and its parsed input. */
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
 * Runs `work` once for a caller's key, and keeps its result with it. The same request again returns the first result without
 * running `work`, so that no rule of today judges what is done already; another request is refused (IDEMPOTENCY_KEY_REUSED).
 * A refusal keeps nothing: the key is free again. Two at the same time: the second waits, by the primary key, for the first one's commit.
 */
export async function once<A>(tx: Tx, { key, requestHash }: RequestKey, work: () => Promise<A>): Promise<A> {
  const scope = tx.caller.accountId;
  const claimed =
    await sql`insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${requestHash}) on conflict do nothing returning key`.execute(
      tx.db,
    );
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
  await sql`update idempotency set response = ${storedJson(answer ?? null)}::jsonb where scope = ${scope} and key = ${key}`.execute(
    tx.db,
  );
  return answer;
}

/**
 * Lets only one transaction at a time work on each of these keys, until it ends. For stores that keep a key on the row it
 * made: what is looked up afterwards is there or will never be. Taken before any row is locked, in one order.
 */
export async function lockKeys(tx: Tx, keys: readonly { scope: string; key: string }[]): Promise<void> {
  if (keys.length === 0) return;
  const numbers = keys.map(({ scope, key }) =>
    createHash('sha256').update(`${scope} ${key}`).digest().readBigInt64BE(0),
  );
  const sorted = [...new Set(numbers)].toSorted((a, b) => (a < b ? -1 : 1)).map(String);
  await sql`select pg_advisory_xact_lock(n) from unnest(${sorted}::bigint[]) as n`.execute(tx.db);
}

/** Deletes first responses that nobody will ask for again, some thousands in each transaction. */
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

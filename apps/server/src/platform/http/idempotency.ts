import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { storedJson } from '../db/stored-json.ts';
import type { JobDefinition } from '../module.ts';
import { refuse } from '../refuse.ts';
import type { Transactions, Tx } from '../transaction.ts';

/** How long a first answer is kept. */
const KEPT_HOURS = 48;

interface Kept {
  request_hash: string;
  response: unknown;
}

/**
 * Runs `work` once for a caller's key. A repeat with the same input gets the kept answer; with another input it is refused
 * (IDEMPOTENCY_KEY_REUSED); the call is part of the input. Two at the same time: the second waits for the first one's commit, by the primary key.
 */
export async function once<A>(tx: Tx, key: string, input: unknown, work: () => Promise<A>): Promise<A> {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const scope = tx.caller.accountId || tx.caller.address;
  const claimed =
    await sql`insert into idempotency (scope, key, request_hash) values (${scope}, ${key}, ${hash}) on conflict do nothing returning key`.execute(
      tx.db,
    );
  if (claimed.rows.length === 0) {
    const kept = (
      await sql<Kept>`select request_hash, response from idempotency where scope = ${scope} and key = ${key}`.execute(
        tx.db,
      )
    ).rows[0];
    if (!kept || kept.request_hash !== hash) refuse('IDEMPOTENCY_KEY_REUSED');
    return kept.response as A;
  }
  const answer = await work();
  await sql`update idempotency set response = ${storedJson(answer ?? null)}::jsonb where scope = ${scope} and key = ${key}`.execute(
    tx.db,
  );
  return answer;
}

/** Forgets first answers that nobody will ask for again. */
export const forgetAnswersJob = (transactions: Transactions): JobDefinition => ({
  cron: '37 * * * *',
  run: () =>
    transactions.system(
      async (tx) =>
        void (await sql`delete from idempotency where created_at < ${tx.now}::timestamptz - make_interval(hours => ${KEPT_HOURS})`.execute(
          tx.db,
        )),
    ),
});

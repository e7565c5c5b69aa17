import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { v7 } from 'uuid';
import { NAIVE_TABLES } from './bench-module.ts';

export interface BenchPeople {
  readonly viewers: readonly string[];
  /** Session tokens of the viewers, in the same order. */
  readonly tokens: readonly string[];
  /** Initial wallet balance of each viewer. */
  readonly walletUnits: number;
  readonly performers: readonly string[];
}

const FULL_WALLET_UNITS = 1_000_000_000;
const HASH = '$argon2id$v=19$m=19456,t=2,p=1$bm90YXJlYWxzYWx0$bm90YXJlYWxoYXNo';

/** Inserts viewers with tokens and sessions, and performers with running shows, directly into the database. */
export async function makeBenchPeople(
  databaseUrl: string,
  counts: { viewers: number; performers: number },
): Promise<BenchPeople> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const viewers = Array.from({ length: counts.viewers }, () => v7());
  const performers = Array.from({ length: counts.performers }, () => v7());
  const tokens = viewers.map(() => randomBytes(32).toString('base64url'));
  const account = (ids: string[], role: string, letter: string) =>
    db.query(
      `insert into account (id, role, email, username, name, password_hash, email_verified_at, created_at, updated_at)
       select id, $2, $3 || n || '@bench.test', $3 || n, $3 || n, $4, now(), now(), now()
         from unnest($1::uuid[]) with ordinality as t (id, n)`,
      [ids, role, letter, HASH],
    );
  try {
    await db.query('begin');
    await account(viewers, 'user', 'benchviewer');
    await account(performers, 'performer', 'benchperformer');
    await db.query(
      `insert into performer (id, verification_status, date_of_birth, document_expires_at, streaming_status)
       select id, 'verified', '1990-01-01', '2099-01-01', 'public' from unnest($1::uuid[]) as id`,
      [performers],
    );
    await db.query(
      `insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at)
       select gen_random_uuid(), id, hash, now(), now(), now() + interval '1 day'
         from unnest($1::uuid[], $2::bytea[]) as t (id, hash)`,
      [viewers, tokens.map((token) => createHash('sha256').update(token).digest())],
    );
    await db.query(
      `insert into ledger_account (id, kind, owner_id) select id, 'wallet', id from unnest($1::uuid[]) as id`,
      [viewers],
    );
    await db.query(
      `insert into ledger_account (id, kind, owner_id) select id, 'earnings', id from unnest($1::uuid[]) as id`,
      [performers],
    );
    await db.query(
      `select ledger_post_one(0::smallint, now(), gen_random_uuid(), 'grant', gen_random_uuid(),
        '00000000-0000-0000-0000-000000000004', $2, id, $2, null, 0, null, 0, null, null, null)
         from unnest($1::uuid[]) as id`,
      [viewers, FULL_WALLET_UNITS],
    );
    await db.query(
      `insert into stream (id, performer_id, conversation_id, title, state, announced_at, started_at, goals)
       select gen_random_uuid(), performer_id, id, 'Bench', 'live', now(), now(),
         '[{"id": "goal", "title": "Goal", "units": 100000000}]' from conversation
         where performer_id = any ($1::uuid[])`,
      [performers],
    );
    await db.query(NAIVE_TABLES);
    await db.query(`insert into naive_balance (id, units) select id, $2 from unnest($1::uuid[]) as id`, [
      [...viewers, ...performers],
      FULL_WALLET_UNITS,
    ]);
    await db.query(`insert into naive_show (id) select unnest($1::uuid[])`, [performers]);
    await db.query('commit');
  } finally {
    await db.end();
  }
  return { viewers, tokens, walletUnits: FULL_WALLET_UNITS, performers };
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listPeople } from '../../apps/server/src/modules/people/people.queries.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';

const ACCOUNTS = Number(process.env['PEOPLE'] ?? 100_000);
const CALLS = 60;
const BATCH = 500;
const LIMIT = 50;
const MOST_MS = 50;
type Db = Database['kysely'];

/** Inserts accounts with names from many places: a fifth are creators, a hundredth are suspended. */
const fill = (db: Db, from: number) =>
  sql`
    insert into account (id, role, email, username, name, password_hash, status, suspended_at, country, created_at,
      updated_at)
    select (lpad(to_hex(1700000000000 + n * 60000::bigint), 12, '0') || '7' || substr(md5(n::text), 1,
      3) || '8' || substr(md5(n::text), 4, 15))::uuid,
           case when n % 5 = 0 then 'performer' else 'user' end, 'p' || md5(n::text) || '@example.test',
             'u' || substr(md5(n::text), 1, 14),
           (array['Ada','Mara','Jonas','Giulia','Kofi','Amara','Tomasz','Inés'])[1 + n % 8] || ' '
             || initcap(substr(md5((n * 7)::text), 1, 8)),
           rpad('$argon2id$', 40, 'x'), case when n % 100 = 0 then 'suspended' else 'active' end,
             case when n % 100 = 0 then now() end, 'DE', now(), now()
      from generate_series(${sql.lit(from)}::int, ${sql.lit(from + BATCH - 1)}::int) n`.execute(db);

async function timed(call: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const took: number[] = [];
  for (let n = 0; n < CALLS; n += 1) {
    const from = performance.now();
    await call();
    took.push(performance.now() - from);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (CALLS - 1))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p99: at(0.99) };
}

async function measure(db: Db) {
  const { rows } = await sql<{ id: string; username: string; email: string }>`
    select id, username::text as username, email::text as email from account
      order by id offset ${Math.floor(ACCOUNTS / 2)} limit 1`.execute(db);
  const middle = rows[0] ?? { id: '', username: '', email: '' };
  const page = { limit: LIMIT };
  const calls: Record<string, () => Promise<unknown>> = {
    'first page of all accounts': () => listPeople(db, {}, page),
    'middle page': () => listPeople(db, {}, { ...page, cursor: middle.id }),
    'by id': () => listPeople(db, { q: middle.id }, page),
    'by @username': () => listPeople(db, { q: `@${middle.username.slice(0, 8)}` }, page),
    'by e-mail address': () => listPeople(db, { q: middle.email }, page),
    'by a name that an eighth of accounts share': () => listPeople(db, { q: 'Giulia' }, page),
    'by a name that nobody has': () => listPeople(db, { q: 'Zzyzx' }, page),
    'by two letters': () => listPeople(db, { q: 'zq' }, page),
    'suspended accounts': () => listPeople(db, { status: 'suspended' }, page),
    'suspended creators with a name': () => listPeople(db, { q: 'Kofi', role: 'performer', status: 'suspended' }, page),
  };
  const results = [];
  for (const [what, call] of Object.entries(calls)) {
    const { p50, p99 } = await timed(call);
    results.push({ what, value: `p50 ${p50} ms, p99 ${p99} ms`, goal: `p99 ≤ ${MOST_MS} ms`, met: p99 <= MOST_MS });
  }
  return results;
}

async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'footlight-people-'));
  chmodSync(dir, 0o711);
  const quiet = { info() {}, warn() {} };
  const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), log: quiet, throwAway: true });
  await migrate(server.url);
  const database = openDatabase(server.url, { poolSize: 2 });
  try {
    for (let from = 1; from <= ACCOUNTS; from += BATCH) await fill(database.kysely, from);
    await database.pool.query('analyze account');
    return {
      rows: await measure(database.kysely),
      notes: [`${ACCOUNTS} accounts; pages of ${LIMIT}, ${CALLS} calls each.`],
    };
  } finally {
    await database.close();
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

export const bench = { title: 'Account search in the back office', run };

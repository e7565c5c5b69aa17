import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  findOwnSum,
  listLeaders,
  readBefore,
  readRanking,
  type BoardKey,
} from '../../apps/server/src/modules/leaderboards/leaderboards.queries.ts';
import { BOARDS, spanOf } from '../../apps/server/src/modules/leaderboards/leaderboards.rules.ts';
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { timeOf, type Timed } from './growth/measure.ts';

/** Set `LEADERS=100000` for a small run. */
const TIPS = Number(process.env['LEADERS'] ?? 5_000_000);
const USERS = 100_000;
const PERFORMERS = 10_000;
const MAX_P99_MS = 50;
/** Limit for a ten-hour broadcast in which tens of thousands of viewers tip. */
const MAX_RANKING_MS = 250;
const BATCH = 128;

const idOf = (kind: number, n: string) =>
  sql.raw(`('0000000${kind}-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`);
const HOST = '00000002-0000-7000-8000-000000000000';
const FAN = '00000001-0000-7000-8000-000000000007';
const STREAM = '00000003-0000-7000-8000-000000000000';

/** Three in ten tips go to one creator. Hers among the last 2 % of all tips belong to her broadcast. */
const FILL = (spread: ReturnType<typeof sql.raw>) => [
  sql`set session_replication_role = replica`,
  sql`insert into account (id, role, email, username, name, password_hash, created_at, updated_at)
      select ${idOf(1, 'n')}, 'user', 'u' || n || '@bench.test', 'benchuser' || n, 'User', '$argon2id$', now(), now()
        from generate_series(0, ${USERS - 1}::int) n`,
  sql`insert into account (id, role, email, username, name, password_hash, created_at, updated_at)
      select ${idOf(2, 'n')}, 'performer', 'p' || n || '@bench.test', 'benchhost' || n, 'Host', '$argon2id$', now(),
        now() from generate_series(0, ${PERFORMERS - 1}::int) n`,
  sql`insert into performer (id, verification_status, date_of_birth, document_expires_at)
      select id, 'verified', '1990-01-01', '2090-01-01' from account where role = 'performer'`,
  sql`insert into conversation (id, type, performer_id, title, created_at)
    values (${STREAM}, 'stream_public', ${HOST}, '', now()) on conflict do nothing`,
  sql`insert into stream (id, performer_id, conversation_id, title, state, announced_at, started_at)
      values (${STREAM}, ${HOST}, ${STREAM}, 'Long', 'live', now() - interval '10 hours', now() - interval '10 hours')`,
  sql`insert into tip (id, user_id, performer_id, stream_id, token_units, created_at)
      select ${idOf(4, 'n')}, ${idOf(1, `n::bigint * 7919 % ${USERS}`)},
             case when n % 10 < 3 then ${HOST}::uuid else ${idOf(2, `1 + n::bigint * 104729 % ${PERFORMERS - 1}`)} end,
             case when n % 10 < 3 and n > ${TIPS * 0.98}::int then ${STREAM}::uuid end, 100 + n % 900, now() - ${spread}
               from generate_series(0, ${TIPS - 1}::int) n`,
  sql`insert into stream_tipper (stream_id, user_id, units, last_tip_id)
      select stream_id, user_id, sum(token_units), max(id::text)::uuid from tip where stream_id = ${STREAM}
        group by 1, 2`,
  sql`set session_replication_role = default`,
];

async function fold(db: Db): Promise<number> {
  await sql`insert into leader_due (tip_id, performer_id, user_id, day, units)
    select id, performer_id, user_id, (created_at at time zone 'UTC')::date, token_units from tip`.execute(db);
  const startedMs = performance.now();
  await sql`select leader_fold(2147483647)`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return performance.now() - startedMs;
}

const figures = ({ p50, p99 }: Timed) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

async function measure(db: Db) {
  const viewer = { role: 'user', accountId: FAN, country: 'FR' } as const;
  const month: BoardKey = { board: BOARDS.supporters, period: 'month', ...spanOf('month', new Date()) };
  const own = (await findOwnSum(db, month, FAN))!;
  const row = async (what: string, most: number, act: () => Promise<unknown>, bare: ReturnType<typeof sql>) => {
    const timed = await timeOf(act);
    const least = await timeOf(() => bare.execute(db));
    return {
      what,
      value: `${figures(timed)}; bare SQL: ${figures(least)}`,
      goal: `p99 ≤ ${most} ms`,
      met: timed.p99 <= most,
    };
  };
  const first = (board: string) =>
    sql`select person_id, units from leader_sum where board = ${board}::uuid and period = 'month' and units > 0
         and starts = date_trunc('month', now() at time zone 'UTC')::date order by units desc limit 100`;
  const due = (count: number) => sql`insert into leader_due (tip_id, performer_id, user_id, day, units)
    select id, performer_id, user_id, (now() at time zone 'UTC')::date, 100 from tip where id > ${FAN} limit ${count}`;
  return [
    await row(
      'top 100 supporters of a month',
      MAX_P99_MS,
      () => listLeaders(db, month, viewer, 100),
      first(month.board),
    ),
    await row(
      'top 100 supporters of one creator',
      MAX_P99_MS,
      () => listLeaders(db, { ...month, board: HOST }, viewer, 100),
      first(HOST),
    ),
    await row(
      'top 100 creators',
      MAX_P99_MS,
      () => listLeaders(db, { ...month, board: BOARDS.creators }, viewer, 100),
      first(BOARDS.creators),
    ),
    await row(
      'own rank',
      MAX_P99_MS,
      () => readBefore(db, month, viewer, own),
      sql`select count(*) from (select 1 from leader_sum where board = ${month.board}::uuid and period = 'month'
        and units >= ${own.units}
           and starts = date_trunc('month', now() at time zone 'UTC')::date limit 1001) c`,
    ),
    await row(
      'check-user-ranking in a ten-hour broadcast',
      MAX_RANKING_MS,
      () => readRanking(db, HOST, FAN, new Date()),
      sql`select user_id, sum(token_units) from tip where stream_id = ${STREAM}::uuid group by 1 order by 2 desc
        limit 1`,
    ),
    await row(
      `adding ${BATCH} tips to the leaderboards`,
      MAX_P99_MS,
      async () => {
        await due(BATCH).execute(db);
        await sql`select leader_fold(5000)`.execute(db);
      },
      due(BATCH),
    ),
  ];
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-leaders-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: { info() {}, warn() {} } });
  await migrate(postgres.url);
  const database = openDatabase(postgres.url, { poolSize: 1 });
  const db = database.kysely;
  try {
    await sql`set statement_timeout = 0`.execute(db);
    for (const step of FILL(sql.raw(`make_interval(secs => ${31 * 86_400} * (1 - n / ${TIPS}.0))`)))
      await step.execute(db);
    const foldedMs = await fold(db);
    const rows = await measure(db);
    return {
      rows,
      notes: [
        `${TIPS.toLocaleString('en-US')} tips by ${USERS.toLocaleString('en-US')} viewers in 31 days, 30% of them to one creator. Adding all of them to the leaderboards took ${(foldedMs / 1000).toFixed(0)} s.`,
      ],
    };
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: `Leaderboards with ${TIPS.toLocaleString('en-US')} tips`, run };

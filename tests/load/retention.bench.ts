import { DAY_MS } from '@footlight/contract/time';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { sweepLines } from '../../apps/server/src/modules/chat/chat.store.ts';
import { sweepAnswered } from '../../apps/server/src/modules/contact/contact.store.ts';
import { isLineReported } from '../../apps/server/src/modules/reports/sweep-cases.store.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import type { Tables } from '../../apps/server/src/platform/db/tables.ts';
import type { Sweep } from '../../apps/server/src/platform/retention.ts';
import type { Tx } from '../../apps/server/src/platform/transaction.ts';

/** Number of rows of each kind, half of them expired. Set `RETENTION_ROWS=100000` for a small run. */
const ROWS = Number(process.env['RETENTION_ROWS'] ?? 1_000_000);
const MOST = 2000;

/** An id created `n` seconds ago. */
const ID = `(lpad(to_hex(floor(extract(epoch from clock.at) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`;

async function fill(db: pg.Client): Promise<void> {
  const host = '01890000-0000-7000-8000-000000000001';
  await db.query(`set session_replication_role = replica`);
  await db.query(
    `insert into conversation (id, type, performer_id, created_at) values ($1, 'stream_public', $1, now())`,
    [host],
  );
  const clock = `generate_series(1, ${ROWS}) n, lateral (select now() - n * interval '${(2 * 730 * 86_400) / ROWS} seconds' as at) clock`;
  await db.query(`insert into message (id, conversation_id, sender_id, sender_role, type, text, created_at)
    select ${ID}, '${host}', null, 'system', 'system', 'A line of a chat, number ' || n, clock.at from ${clock}`);
  await db.query(`insert into contact_message (id, name, email, subject, message, status, answer, answered_at,
    created_at)
    select ${ID}, 'Kim', 'kim@example.test', 'A question', repeat('words ', 40), 'answered', 'Yes.', clock.at, clock.at
      from ${clock}`);
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze message, contact_message');
}

/** Runs a sweep until nothing is left. Returns how long each batch took, in milliseconds. */
async function timesOf(kysely: Db, sweep: Sweep): Promise<{ batches: number[]; rows: number }> {
  const before = new Date(Date.now() - 730 * DAY_MS);
  const batches: number[] = [];
  let rows = 0;
  for (let gone = MOST; gone === MOST;) {
    const from = performance.now();
    ({ rows: gone } = await kysely
      .transaction()
      .execute((db) => sweep({ db, now: new Date() } as unknown as Tx, { before, most: MOST })));
    batches.push(performance.now() - from);
    rows += gone;
  }
  return { batches: batches.toSorted((a, b) => a - b), rows };
}

async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'footlight-retention-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: { info() {}, warn: (line: string) => process.stdout.write(`${line}\n`) },
  });
  const db = new pg.Client({ connectionString: server.url });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }),
  });
  try {
    await migrate(server.url);
    await db.connect();
    await fill(db);
    const rows = [];
    for (const [what, sweep] of [
      ['chat messages', sweepLines(isLineReported)],
      ['answered messages', sweepAnswered],
    ] as const) {
      const { batches, rows: gone } = await timesOf(kysely, sweep);
      const at = (share: number) => Math.round((batches[Math.floor(batches.length * share)] ?? 0) * 10) / 10;
      const seconds = batches.reduce((all, one) => all + one, 0) / 1000;
      rows.push({
        what: `${what}, ${gone.toLocaleString('en-US')} of ${ROWS.toLocaleString('en-US')} deleted`,
        value: `batch of ${MOST}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${Math.round(gone / seconds).toLocaleString('en-US')} rows per second`,
        goal: 'p99 ≤ 1 s',
        met: at(0.99) <= 1000,
      });
      const { rows: left } = await sql<{
        n: string;
      }>`select count(*) as n from ${sql.table(what === 'chat messages' ? 'message' : 'contact_message')}`.execute(
        kysely,
      );
      process.stdout.write(`${what}: ${left[0]?.n} left\n`);
    }
    return rows;
  } finally {
    await kysely.destroy();
    await db.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const bench = { title: 'Nightly retention sweep', run };

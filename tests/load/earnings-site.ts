import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import pg from 'pg';
import { Pool } from 'undici';
import { makeBenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';

/**
 * Transfers of the busiest creator. The others have a fifth and a five-hundredth as many. Set `EARNINGS=50000` for a
 * small run.
 */
export const MOST = Number(process.env['EARNINGS'] ?? 5_000_000);
export const SIZES = [MOST, Math.round(MOST / 5), Math.round(MOST / 500)] as const;
/** Transfers of a fourth creator, whose table is the baseline for a large table's memory use. */
export const FEW = 50_000;
const ALL = [...SIZES, FEW] as const;
export const PAYERS = 5000;
export const TAIL = 2000;
const YEAR_MS = 365 * 86_400_000;

/** Inserts `count` transfers of one creator, evenly spread over a year, most of them tips. The last one is now. */
const fill = (performerId: string, count: number, tag: number, nowMs: number) => `
  insert into ledger_transfer (id, at, kind, key, payer_id, payer_units, to1_id, to1_units, to2_id, to2_units,
    platform_percent, studio_percent)
  select id, to_timestamp(ms / 1000.0),
    (array['tip','tip','tip','tip','tip','tip','private','video','subscription','gallery'])[1 + n % 10], id,
         (select ids[1 + (n * 7919 % ${PAYERS})::int] from bench_payers), -100, '${performerId}', 70,
           '00000000-0000-0000-0000-000000000001', 30, 30, 0
    from (select n, ms, (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(${tag}), 3, '0') || '8' || lpad(to_hex(n), 15,
      '0'))::uuid as id
            from (select n, ${nowMs - YEAR_MS} + n * ${YEAR_MS - 60_000} / ${count} as ms
              from generate_series(0, ${count - 1}::bigint) n) moments) rows`;

async function fillSite(databaseUrl: string) {
  const people = await makeBenchPeople(databaseUrl, { viewers: PAYERS, performers: ALL.length });
  const tokens = people.performers.map(() => randomBytes(32).toString('base64url'));
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query('set statement_timeout = 0; set synchronous_commit = off');
  await db.query(
    `insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, hash, now(), now(), now() + interval '1 day'
       from unnest($1::uuid[], $2::bytea[]) as t (id, hash)`,
    [people.performers, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  await db.query('create table bench_payers as select $1::uuid[] as ids', [people.viewers]);
  const nowMs = Date.now();
  await db.query('set session_replication_role = replica');
  for (const [place, count] of ALL.entries())
    await db.query(fill(people.performers[place] ?? '', count, place + 1, nowMs));
  await db.query('set session_replication_role = default');
  const from = performance.now();
  await db.query('select earning_rebuild()');
  const rebuiltSeconds = (performance.now() - from) / 1000;
  await db.query(fill(people.performers[0] ?? '', TAIL, 9, nowMs));
  await db.query('vacuum analyze');
  return { db, people, tokens, rebuiltSeconds };
}

const memoryMb = (pid: number, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Reads a whole table. Returns the time, the amount of data, and the server process's peak memory (RSS, from the
 * kernel) during the read.
 */
export async function readTable(pool: Pool, token: string, pid: number) {
  const idle = memoryMb(pid, 'VmRSS');
  // Writing 5 makes the kernel reset the peak value of a process.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let bytes = 0;
  let lines = 0;
  const from = performance.now();
  await pool.stream(
    { method: 'GET', path: '/api/earning/performer/export/csv', headers: { authorization: token } },
    () =>
      new Writable({
        write(chunk: Buffer, _, done) {
          bytes += chunk.length;
          for (const byte of chunk) if (byte === 10) lines++;
          done();
        },
      }),
  );
  const seconds = (performance.now() - from) / 1000;
  return { seconds, bytes, rows: lines - 1, idle, most: memoryMb(pid, 'VmHWM') };
}

/** Measures the baseline, in which the database copies the same columns to nowhere. Returns the seconds. */
export async function copyTable(db: pg.Client, performerId: string): Promise<number> {
  const from = performance.now();
  await db.query(`copy (select t.at, t.id, t.kind, a.username, t.payer_units, t.to2_units, t.to1_units
    from ledger_transfer t
    join account a on a.id = t.payer_id where t.to1_id = '${performerId}'
      order by t.id desc) to '/dev/null' (format csv)`);
  return (performance.now() - from) / 1000;
}

/** Starts a filled site with a caller for each creator, busiest first. */
export async function startEarningsSite() {
  const site = await startBenchSite({}, process.env['EARNINGS_DIR']);
  const filled = await fillSite(site.databaseUrl);
  const pool = new Pool(site.url, { connections: 1, headersTimeout: 0, bodyTimeout: 0 });
  return {
    ...filled,
    pool,
    pid: site.pid,
    async call(who: number, path: string): Promise<string> {
      const headers = { authorization: filled.tokens[who] ?? '' };
      const answer = await pool.request({ method: 'GET', path: `/api/earning/performer/${path}`, headers });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text}`);
      return text;
    },
    async close() {
      await pool.close();
      await filled.db.end();
      await site.close();
    },
  };
}

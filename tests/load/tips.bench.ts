import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { v7 } from 'uuid';
import { makeBenchPeople, type BenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { runCallers, type LoadResult } from './callers.ts';

const SECONDS = 6;
const WARM_SECONDS = 2;
const VIEWERS = 256;
const PERFORMERS = 32;
const CALLERS = [1, 64, 256] as const;

type Path = '/api/member/send-tip-token' | '/api/bench/nothing' | '/api/bench/naive';

const load = (
  url: string,
  people: BenchPeople,
  path: Path,
  callers: number,
  spread: boolean,
  seconds: number,
): Promise<LoadResult> => {
  // Makes the keys unique to this run, because a reused key would count as a repeat and pay nothing.
  const run = randomUUID();
  return runCallers({
    url,
    callers,
    seconds,
    request: (n) => ({
      path: `${path}/${people.performers[spread ? n % people.performers.length : 0]}`,
      token: people.tokens[n % people.tokens.length] ?? '',
      body: { token: 15 + (n % 8) * 5 },
      ...(path.includes('tip') ? { key: `${run}-${n}` } : {}),
    }),
  });
};

/**
 * (c) The same rows as multi-row inserts over one connection, without HTTP and checks: the limit of the database alone.
 */
async function bareInserts(databaseUrl: string): Promise<number> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    return await insertFor(db);
  } finally {
    await db.end();
  }
}

async function insertFor(db: pg.Client): Promise<number> {
  await db.query(
    'create table bare_transfer (like ledger_transfer including defaults including indexes); create table bare_tip (like tip including defaults including indexes); create table bare_message (like message including defaults including indexes); create table bare_outbox (id bigint primary key, topic text, payload jsonb)',
  );
  const ids = Array.from({ length: 64 }, () => v7());
  const endMs = performance.now() + SECONDS * 1000;
  const startedMs = performance.now();
  let rows = 0;
  while (performance.now() < endMs) {
    const batch = ids.map(() => v7());
    await db.query('begin');
    await db.query(
      `insert into bare_transfer (id, at, kind, key, payer_id, payer_units, to1_id, to1_units) select id, now(), 'tip',
        id, payer, -100, payer, 100 from unnest($1::uuid[], $2::uuid[]) as t (id, payer)`,
      [batch, ids],
    );
    await db.query(
      `insert into bare_tip (id, user_id, performer_id, token_units, created_at) select id, id, id, 100, now()
        from unnest($1::uuid[]) as id`,
      [batch],
    );
    await db.query(
      `insert into bare_message (id, conversation_id, sender_id, sender_role, type, text, ticket, created_at) select id,
        id, id, 'fan', 'tip', 'x', '{"tokens":1}', now() from unnest($1::uuid[]) as id`,
      [batch],
    );
    await db.query(
      `insert into bare_outbox (id, topic, payload) select $2 + n, 'tip/sent', '{}'
        from unnest($1::uuid[]) with ordinality as t (id, n)`,
      [batch, rows],
    );
    await db.query('commit');
    rows += batch.length;
  }
  return rows / ((performance.now() - startedMs) / 1000);
}

async function run() {
  const site = await startBenchSite();
  try {
    const people = await makeBenchPeople(site.databaseUrl, { viewers: VIEWERS, performers: PERFORMERS });
    for (const path of ['/api/bench/nothing', '/api/member/send-tip-token', '/api/bench/naive'] as const)
      await load(site.url, people, path, 64, true, WARM_SECONDS);
    const rows = [];
    for (const callers of CALLERS) {
      const nothing = await load(site.url, people, '/api/bench/nothing', callers, true, SECONDS);
      rows.push({
        what: `(a) authenticated POST that does nothing, ${callers} callers`,
        value: Math.round(nothing.perSecond),
        unit: `per second, p99 ${nothing.p99Ms.toFixed(1)} ms`,
      });
      for (const spread of [false, true]) {
        const where = spread ? `to ${PERFORMERS} performers` : 'all to one performer';
        const tips = await load(site.url, people, '/api/member/send-tip-token', callers, spread, SECONDS);
        const naive = await load(site.url, people, '/api/bench/naive', callers, spread, SECONDS);
        const half = tips.perSecond / nothing.perSecond;
        const tenfold = tips.perSecond / naive.perSecond;
        const atGoal = callers === 64;
        rows.push({
          what: `(b) naive two-lock transaction, ${callers} callers, ${where}`,
          value: Math.round(naive.perSecond),
          unit: `per second, p99 ${naive.p99Ms.toFixed(1)} ms, ${naive.refused} refused`,
        });
        rows.push({
          what: `tips, ${callers} callers, ${where}`,
          value: Math.round(tips.perSecond),
          unit: `per second, p50 ${tips.p50Ms.toFixed(1)} ms, p99 ${tips.p99Ms.toFixed(1)} ms, ${tips.refused} refused`,
        });
        rows.push({
          what: `tips ÷ (a), ${callers} callers, ${where}`,
          value: half.toFixed(2),
          ...(atGoal ? { goal: 'at least 0.5', met: half >= 0.5 } : {}),
        });
        rows.push({
          what: `tips ÷ (b), ${callers} callers, ${where}`,
          value: tenfold.toFixed(1),
          ...(atGoal ? { goal: 'at least 10', met: tenfold >= 10 } : {}),
        });
      }
    }
    rows.push({
      what: '(c) batch inserts of the same rows, no HTTP',
      value: Math.round(await bareInserts(site.databaseUrl)),
      unit: 'per second',
    });
    return rows;
  } finally {
    await site.close();
  }
}

export const bench = { title: 'Tips over HTTP', run };

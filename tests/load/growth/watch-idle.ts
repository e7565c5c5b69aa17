import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Long enough for the jobs that run every minute. */
const WATCH_MS = 75_000;
const MAX_SECOND_MS = 2;
const MAX_MINUTE_MS = 200;
const SHOWN = 6;

interface Statement {
  readonly query: string;
  readonly calls: number;
  readonly mean: number;
}

/** Measures the queries that an idle site runs by itself: the most expensive statements, and their frequency. */
export async function watchIdle(db: pg.Client) {
  await db.query('select pg_stat_statements_reset()');
  await sleep(WATCH_MS);
  const { rows } = await db.query<Statement>(
    `select left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query, calls::int as calls, mean_exec_time as mean
       from pg_stat_statements where query not like '%pg_stat_statements%' order by mean_exec_time desc`,
  );
  const perSecond = rows.filter(({ calls }) => calls > 3);
  const line = ({ query, calls, mean }: Statement, most: number) => ({
    what: `by itself, ${calls} times in ${WATCH_MS / 1000} s: \`${query.replaceAll('|', '¦')}\``,
    value: `${mean.toFixed(2)} ms`,
    goal: `≤ ${most} ms`,
    met: mean <= most,
  });
  return [
    ...perSecond.slice(0, SHOWN).map((row) => line(row, MAX_SECOND_MS)),
    ...rows
      .filter(({ calls }) => calls <= 3)
      .slice(0, SHOWN)
      .map((row) => line(row, MAX_MINUTE_MS)),
  ];
}

import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Span {
  readonly from: Date;
  readonly to: Date;
}
export interface FigureRow {
  readonly received: number;
  readonly by_source: Readonly<Record<string, number>>;
  readonly by_reason: Readonly<Record<string, number>>;
  readonly by_kind: Readonly<Record<string, number>>;
  readonly by_outcome: Readonly<Record<string, number>>;
  readonly decided: number;
  readonly decided_in_time: number;
  readonly median_hours: number | null;
  readonly appeals: number;
  readonly appeals_undone: number;
  readonly open: number;
  readonly overdue: number;
}

const counts = (column: string, from: string) =>
  sql.raw(
    `coalesce((select jsonb_object_agg(k, n) from (select ${column} as k, count(*)::int as n from ${from} group by 1) g), '{}')`,
  );

/** Counts reports and decisions within a period, and the cases open at its end. */
export async function readFigures(db: Db, { from, to }: Span): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    with came as (select r.source, r.reason, c.kind from report r join report_case c on c.id = r.case_id
        where r.created_at >= ${from} and r.created_at < ${to}),
      done as (select d.outcome, d.decided_at, c.created_at, c.due_at from report_decision d
        join report_case c on c.id = d.case_id
        where d.decided_at >= ${from} and d.decided_at < ${to}),
      waits as (select c.due_at from report_case c left join report_decision d on d.case_id = c.id
        and d.reopened_at is null
        where c.created_at < ${to} and (d.decided_at is null or d.decided_at >= ${to}))
    select (select count(*)::int from came) as received,
      ${counts('source', 'came')} as by_source, ${counts('reason', 'came')} as by_reason,
        ${counts('kind', 'came')} as by_kind,
      ${counts('outcome', 'done')} as by_outcome, (select count(*)::int from done) as decided,
      (select count(*)::int from done where decided_at <= due_at) as decided_in_time,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at
        - created_at)) / 3600)::numeric, 1)::float8
        from done) as median_hours,
      (select count(*)::int from report_appeal where created_at >= ${from} and created_at < ${to}) as appeals,
      (select count(*)::int from report_appeal where outcome = 'undone' and decided_at >= ${from}
        and decided_at < ${to}) as appeals_undone,
      (select count(*)::int from waits) as open,
        (select count(*)::int from waits where due_at < ${to}) as overdue`.execute(db);
  return rows[0]!;
}

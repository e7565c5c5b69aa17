import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, pageOf, type Total } from '../../platform/db/paging.ts';

export type HistoryKind =
  | 'decisions'
  | 'notes'
  | 'reports'
  | 'logins'
  | 'purchases'
  | 'refunds'
  | 'payouts'
  | 'adjustments';
export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly title: string;
  readonly detail: string;
  readonly status: string | null;
  readonly units: number | null;
  readonly by: string | null;
}

const NONE = sql`null::text`;
const nameOf = (id: RawBuilder<unknown>) => sql`(select name from account where id = ${id})`;
/** Subject names of an account in the audit log. */
const subjectsOf = (id: string) =>
  ['user', 'performer', 'studio', 'account', 'applicant'].map((kind) => `${kind}:${id}`);

/** Maps each kind of history row to its query for an account. All queries return the same columns. */
const STATEMENTS: Readonly<Record<HistoryKind, (id: string) => RawBuilder<unknown>>> = {
  decisions: (id) => sql`
    select h.id, h.at, h.action as title, left(h.detail::text, 500) as detail, ${NONE} as status, null::bigint as units,
           ${nameOf(sql`h.actor_id`)} as by
      from audit_row h where h.subject = any(${subjectsOf(id)}::text[])`,
  notes: (id) => sql`
    select h.id, h.created_at as at, 'note' as title, h.text as detail, ${NONE} as status, null::bigint as units,
           ${nameOf(sql`h.author_id`)} as by
      from staff_note h where h.account_id = ${id}`,
  reports: (id) => sql`
    select h.id, h.created_at as at, h.reason as title, h.kind || ': ' || h.title as detail, h.state as status,
           null::bigint as units, ${NONE} as by
      from report_case h where h.owner_id = ${id}`,
  logins: (id) => sql`
    select h.id, h.at, h.address as title, h.user_agent as detail, ${NONE} as status, null::bigint as units,
      ${NONE} as by
      from login_entry h where h.account_id = ${id}`,
  purchases: (id) => sql`
    select h.id, h.created_at as at, h.package_name as title, h.gateway || ' ' || coalesce(h.reference, '') as detail,
      h.status,
           (h.tokens_units + h.bonus_units)::bigint as units, ${NONE} as by
      from payment h where h.user_id = ${id}`,
  refunds: (id) => sql`
    select h.id, h.created_at as at, h.source_type as title, h.description as detail, h.status,
      h.asked_units::bigint as units, ${NONE} as by
      from refund_request h where h.viewer_id = ${id}`,
  payouts: (id) => sql`
    select h.id, h.created_at as at, 'payout' as title, coalesce(h.reason, h.note, '') as detail, h.status,
      h.units::bigint as units, ${NONE} as by
      from payout_request h where h.account_id = ${id}`,
  adjustments: (id) => sql`
    select h.id, h.asked_at as at, 'adjustment' as title, h.reason as detail, h.status, h.units,
      ${nameOf(sql`h.asked_by`)} as by
      from adjustment h where h.account_id = ${id}`,
};

export async function listHistory(
  db: Db,
  { id, kind, limit, cursor }: { id: string; kind: HistoryKind; limit: number; cursor?: string | undefined },
): Promise<{ rows: HistoryRow[]; total: Total; nextCursor?: string }> {
  const all = STATEMENTS[kind](id);
  const beyond = cursor ? sql`and h.id < ${cursor}::uuid` : sql``;
  const [page, total] = await Promise.all([
    sql<HistoryRow>`${all} ${beyond} order by h.id desc limit ${limit + 1}`.execute(db),
    countRows(db, all),
  ]);
  const { rows, ...next } = pageOf(page.rows, limit, (last) => last.id);
  return { rows, total, ...next };
}

import type { RefundSource } from '@footlight/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import { namedLike } from '../../accounts/index.ts';
import type { RefundStatus } from '../refunds.rules.ts';
import type { RefundRow } from './refunds.store.ts';

export type ShownRefund = RefundRow & {
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
  readonly creator_username: string | null;
  readonly creator_name: string | null;
  readonly creator_avatar_key: string | null;
};
const COLUMNS = sql`q.*, a.username::text as username, a.name, a.avatar_key,
  c.username::text as creator_username, c.name as creator_name, c.avatar_key as creator_avatar_key`;
const TABLES = sql`refund_request q join account a on a.id = q.viewer_id left join account c on c.id = q.performer_id`;

export async function findRefund(db: Db, id: string): Promise<ShownRefund | undefined> {
  const { rows } = await sql<ShownRefund>`select ${COLUMNS} from ${TABLES} where q.id = ${id}`.execute(db);
  return rows[0];
}

export async function findNewest(db: Db, sourceId: string): Promise<ShownRefund | undefined> {
  const { rows } = await sql<ShownRefund>`
    select ${COLUMNS} from ${TABLES} where q.source_id = ${sourceId} order by q.id desc limit 1`.execute(db);
  return rows[0];
}

export interface WantedRefunds {
  readonly viewerId?: string;
  readonly status?: RefundStatus | undefined;
  readonly sourceType?: RefundSource | undefined;
  /** Prefix of the viewer's or the creator's name or username. */
  readonly q?: string | undefined;
}
export async function listRefunds(
  db: Db,
  { viewerId, status, sourceType, q }: WantedRefunds,
  page: IdPage,
): Promise<Listed<ShownRefund>> {
  const where: RawBuilder<unknown>[] = [
    sql`true`,
    ...(viewerId ? [sql`q.viewer_id = ${viewerId}`] : []),
    ...(status ? [sql`q.status = ${status}`] : []),
    ...(sourceType ? [sql`q.source_type = ${sourceType}`] : []),
    ...(q ? [await namedLike(db, q, [sql`q.viewer_id`, sql`q.performer_id`])] : []),
  ];
  return listById(
    db,
    {
      columns: COLUMNS,
      tables: TABLES,
      where: sql.join(where, sql` and `),
      id: sql`q.id`,
      counted: sql`refund_request q`,
    },
    page,
  );
}

export interface StudioShare {
  readonly studioId: string;
  readonly units: number;
}
/** Lists the amounts that an approved request took from studios. */
export async function listStudioShares(db: Db, requestId: string): Promise<StudioShare[]> {
  const { rows } = await sql<StudioShare>`
    select s.id as "studioId", sum(-t.to2_units)::bigint as units
      from refund_part p join ledger_transfer t on t.id = p.transfer_id join studio s on s.id = t.to2_id
     where p.request_id = ${requestId} group by s.id having sum(t.to2_units) < 0 order by s.id`.execute(db);
  return rows;
}

/** Outcomes of a viewer's other requests, or of the requests about a creator. */
export interface Tally {
  readonly requests: number;
  readonly approved: number;
  readonly units: number;
}
export async function tallyRefunds(
  db: Db,
  of: { readonly viewerId: string } | { readonly performerId: string },
  without: string,
): Promise<Tally> {
  const mine = 'viewerId' in of ? sql`viewer_id = ${of.viewerId}` : sql`performer_id = ${of.performerId}`;
  const { rows } = await sql<Tally>`
    select count(*)::int as requests, (count(*) filter (where status = 'approved'))::int as approved,
           coalesce(sum(refunded_units), 0)::bigint as units
      from refund_request where ${mine} and id <> ${without}`.execute(db);
  return rows[0] ?? { requests: 0, approved: 0, units: 0 };
}

export async function countChargebacks(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from chargeback where account_id = ${accountId}`.execute(db);
  return rows[0]?.n ?? 0;
}

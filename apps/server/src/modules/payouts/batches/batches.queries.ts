import type { PaymentType } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listById, type IdPage, type Listed } from '../../../platform/db/paging.ts';
import type { BatchRow } from './batches.store.ts';

export type ShownBatch = Omit<BatchRow, 'type'> & {
  readonly type: PaymentType;
  readonly count: number;
  readonly ended: number;
  readonly sum_minor: number;
  readonly maker_username: string;
  readonly maker_name: string;
  readonly maker_avatar_key: string | null;
  readonly exporter_username: string | null;
  readonly exporter_name: string | null;
  readonly exporter_avatar_key: string | null;
};
const SHOWN = {
  columns: sql`b.*, t.count, t.ended, t.sum_minor,
    m.username::text as maker_username, m.name as maker_name, m.avatar_key as maker_avatar_key,
    e.username::text as exporter_username, e.name as exporter_name, e.avatar_key as exporter_avatar_key`,
  tables: sql`payout_batch b join account m on m.id = b.made_by left join account e on e.id = b.exported_by
    cross join lateral (
      select count(*)::int as count, count(q.ended_at)::int as ended,
        coalesce(sum(q.amount_minor), 0)::bigint as sum_minor
        from payout_batch_line l join payout_request q on q.id = l.request_id where l.batch_id = b.id) t`,
};

export async function findBatch(db: Db, id: string): Promise<ShownBatch | undefined> {
  const { rows } = await sql<ShownBatch>`select ${SHOWN.columns} from ${SHOWN.tables} where b.id = ${id}`.execute(db);
  return rows[0];
}

export const listBatches = (
  db: Db,
  status: BatchRow['status'] | undefined,
  page: IdPage,
): Promise<Listed<ShownBatch>> =>
  listById(
    db,
    {
      ...SHOWN,
      where: status ? sql`b.status = ${status}` : sql`true`,
      id: sql`b.id`,
      counted: sql`payout_batch b`,
    },
    page,
  );

/** Lists a batch's payouts, oldest first. */
export async function listLines(db: Db, batchId: string): Promise<{ id: string; paidTo: string | null }[]> {
  const { rows } = await sql<{ id: string; paidTo: string | null }>`
    select request_id as id, paid_to as "paidTo" from payout_batch_line where batch_id = ${batchId}
      order by request_id`.execute(db);
  return rows;
}

import { formatMinor, type Answer, type Input, type payoutsStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personOf } from '../../accounts/index.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import { staffListedOf } from '../staff/staff-views.ts';
import { listShown } from '../state/payouts.queries.ts';
import { findBatch, listBatches, listLines, type ShownBatch } from './batches.queries.ts';

type Page = Answer<typeof payoutsStaff.batches>;
export type BatchView = Answer<typeof payoutsStaff.batch>;
export type BatchFormat = BatchView['formats'][number];

export const formatsOf = ({ type, currency }: Pick<ShownBatch, 'type' | 'currency'>): BatchFormat[] =>
  type === 'bank_transfer' && currency === 'EUR' ? ['sepa', 'csv'] : ['csv'];

function shownOf(row: ShownBatch): Page['data'][number] {
  const maker = { username: row.maker_username, name: row.maker_name, avatar_key: row.maker_avatar_key };
  const exporter = { username: row.exporter_username ?? '', name: row.exporter_name ?? '' };
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    count: row.count,
    ended: row.ended,
    sum: { amount: formatMinor(row.sum_minor, row.currency), currency: row.currency },
    madeBy: personOf('staff', { ...maker, id: row.made_by }),
    createdAt: row.created_at.toISOString(),
    ...(row.exported_by
      ? { exportedBy: personOf('staff', { ...exporter, id: row.exported_by, avatar_key: row.exporter_avatar_key }) }
      : {}),
    ...(row.exported_at ? { exportedAt: row.exported_at.toISOString() } : {}),
    ...(row.closed_at ? { closedAt: row.closed_at.toISOString() } : {}),
    formats: formatsOf(row),
  };
}

/** Lists batches, newest first. */
export async function searchBatches(
  { db }: RequestContext,
  { query }: Input<typeof payoutsStaff.batches>,
): Promise<Page> {
  const { rows, total, ...next } = await listBatches(db, query.status, { ...query, cursor: idCursor(query.cursor) });
  return { data: rows.map(shownOf), ...total, ...next };
}

/** Throws NOT_FOUND. */
export const readBatch =
  (settings: PayoutSettings) =>
  ({ db, caller, now }: RequestContext, { params }: Input<typeof payoutsStaff.batch>): Promise<BatchView> =>
    batchViewOf(db, settings, params.id, caller.accountId, now);

export async function batchViewOf(
  db: Db,
  settings: PayoutSettings,
  id: string,
  callerId: string,
  now: Date,
): Promise<BatchView> {
  const row = (await findBatch(db, id)) ?? refuse('NOT_FOUND');
  const lines = await listLines(db, id);
  const payouts = await listShown(
    db,
    lines.map((line) => line.id),
  );
  return { ...shownOf(row), payouts: payouts.map((one) => staffListedOf(settings, one, callerId, now)) };
}

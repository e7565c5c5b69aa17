import type { Answer, payoutsStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import { personOf, personWithOwnName } from '../../accounts/index.ts';
import type { PayoutSettings } from '../payouts.rules.ts';
import { listedOf, viewOf } from '../requests/payout-views.ts';
import { findShown, type ShownRow } from '../state/payouts.queries.ts';
import { listHolds, listNamed } from '../holds/holds.queries.ts';
import { awaitsTwo } from '../state/two-approvals.ts';

export type StaffView = Answer<typeof payoutsStaff.view>;
type StaffListed = Answer<typeof payoutsStaff.search>['data'][number];
type Behind = Pick<StaffListed, 'awaitsTwo' | 'batchId'>;

function behindOf(settings: PayoutSettings, row: ShownRow, callerId: string): Behind {
  const { first_approver_id: id, first_approved_at: at, detail_updated_at: changedAt } = row;
  const stands = id && at && !(changedAt && changedAt > at);
  const first = stands && {
    id,
    username: row.first_username ?? '',
    name: row.first_name ?? '',
    avatar_key: row.first_avatar_key,
  };
  return {
    ...(awaitsTwo(settings, row)
      ? {
          awaitsTwo: {
            ...(first ? { first: personOf('staff', first), at: at?.toISOString() } : {}),
            isMine: Boolean(first) && id === callerId,
          },
        }
      : {}),
    ...(row.batch_id ? { batchId: row.batch_id } : {}),
  };
}

export const staffListedOf = (settings: PayoutSettings, row: ShownRow, callerId: string, now: Date): StaffListed => ({
  ...listedOf(row, callerId, now),
  ...behindOf(settings, row, callerId),
});

/** Returns a request with its history for staff. Throws NOT_FOUND. */
export async function staffViewOf(
  db: Db,
  settings: PayoutSettings,
  id: string,
  callerId: string,
  now: Date,
): Promise<StaffView> {
  const row = (await findShown(db, id)) ?? refuse('NOT_FOUND');
  const holds = await holdsOf(db, row.id);
  return { ...(await viewOf(db, row, callerId, now)), ...behindOf(settings, row, callerId), holds };
}

type Holds = Answer<typeof payoutsStaff.view>['holds'];

/** Returns a request's current and past holds for staff, newest first. */
async function holdsOf(db: Db, requestId: string): Promise<Holds> {
  const holds = await listHolds(db, requestId);
  const ids = holds.flatMap(({ reasons, released_by: by }) => [
    ...reasons.flatMap(({ accountIds }) => accountIds),
    ...(by ? [by] : []),
  ]);
  const named = await listNamed(db, ids);
  const people = (some: readonly string[]) =>
    some.flatMap((id) => named.get(id) ?? []).map((row) => personWithOwnName(row.role, row));
  return holds.map(({ at, reasons, ended, ended_at: endedAt, reason, released_by: by }) => ({
    at: at.toISOString(),
    reasons: reasons.map(({ rule, is, limit, accountIds }) => ({ rule, is, limit, accounts: people(accountIds) })),
    ...(ended && endedAt ? { ended, endedAt: endedAt.toISOString() } : {}),
    ...(by ? { releasedBy: people([by])[0] } : {}),
    ...(reason ? { reason } : {}),
  }));
}

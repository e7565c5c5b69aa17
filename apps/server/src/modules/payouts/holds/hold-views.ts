import type { Answer, payoutsStaff } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { personWithOwnName } from '../../accounts/index.ts';
import { listHolds, listNamed } from './holds.queries.ts';

type Holds = Answer<typeof payoutsStaff.view>['holds'];

/** Returns a request's current and past holds for staff, newest first. */
export async function holdsOf(db: Db, requestId: string): Promise<Holds> {
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

import { unitsToTokens, type Answer, type peopleStaff } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { personOf, personWithOwnName } from '../accounts/index.ts';
import type { AdjustmentShown } from './adjustments.queries.ts';
import type { HistoryRow } from './history.queries.ts';
import { findPerson, type PersonShown } from './people.queries.ts';

type Calls = typeof peopleStaff;
type Row = Answer<Calls['search']>['data'][number];
export type PersonView = Answer<Calls['view']>;

export const rowOf = (row: PersonShown): Row => ({
  ...personWithOwnName(row.role, row),
  role: row.role,
  ...(row.is_teammate ? { isTeammate: true } : {}),
  email: row.email,
  status: row.status,
  ...(row.verification ? { verification: row.verification } : {}),
  ...(row.country ? { country: row.country } : {}),
  createdAt: row.created_at.toISOString(),
  ...(row.seen_at ? { lastSeenAt: row.seen_at.toISOString() } : {}),
  balance: unitsToTokens(row.units),
});

/** Throws NOT_FOUND. */
export async function readPerson(db: Db, id: string): Promise<PersonView> {
  const row = (await findPerson(db, id)) ?? refuse('NOT_FOUND');
  const suspension =
    row.status === 'active' || !row.suspended_at
      ? {}
      : {
          suspension: {
            reason: row.suspension_reason ?? '',
            at: row.suspended_at.toISOString(),
            byOwner: row.restorable_until !== null,
            ...(row.erase_at ? { eraseAt: row.erase_at.toISOString() } : {}),
          },
        };
  return {
    ...rowOf(row),
    ...suspension,
    emailVerified: row.email_verified_at !== null,
    isFrozen: row.frozen_at !== null,
    ...(row.studio ? { studio: personOf('studio', row.studio) } : {}),
    devices: row.devices,
    hasSecondFactor: row.has_second_factor,
    bought: unitsToTokens(row.bought),
    chargebacks: row.chargebacks,
    liveNow: row.live_now,
  };
}

export const lineOf = (row: HistoryRow): Answer<Calls['history']>['data'][number] => ({
  _id: row.id,
  at: row.at.toISOString(),
  title: row.title,
  detail: row.detail,
  ...(row.status ? { status: row.status } : {}),
  ...(row.units === null ? {} : { tokens: unitsToTokens(row.units) }),
  ...(row.by ? { by: row.by } : {}),
});

export const adjustmentOf = (row: AdjustmentShown): Answer<Calls['adjust']> => ({
  _id: row.id,
  person: personWithOwnName(row.role, { ...row, id: row.account_id }),
  tokens: unitsToTokens(row.units),
  reason: row.reason,
  status: row.status,
  needsTwo: row.needs_two,
  askedBy: { _id: row.asked_by, name: row.asked_name },
  askedAt: row.asked_at.toISOString(),
  ...(row.decided_name ? { decidedBy: row.decided_name } : {}),
  ...(row.decided_at ? { decidedAt: row.decided_at.toISOString() } : {}),
});

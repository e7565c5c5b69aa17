import type { CommissionKind, CommissionShare } from '@footlight/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Identifies a set of percentages: on `ownerId`'s income (null for everyone's), taken by the site or by `studioId`. */
export interface RateOwner {
  readonly ownerId: string | null;
  readonly share: CommissionShare;
  /** The studio that takes the share, or the owner itself. */
  readonly studioId: string | null;
}
export interface RateChange {
  readonly kind: CommissionKind;
  /** Null if the level above applies. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Blocks other commission changes until the transaction ends, so changes are numbered in commit order. */
export const lockCommissions = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('commission_rate'))`.execute(tx.db));

/** Writes percentages of a performer or studio. Null removes one. */
export async function writeRates(
  tx: Tx,
  { ownerId, share, studioId }: RateOwner,
  changes: readonly RateChange[],
): Promise<void> {
  const taker = share === 'studio' ? studioId : null;
  const gone = changes.flatMap(({ kind, to }) => (to === null ? [kind] : []));
  const kept = changes.filter(({ to }) => to !== null);
  await sql`delete from commission_rate where owner_id = ${ownerId}::uuid and share = ${share}
    and studio_id is not distinct from ${taker}::uuid and kind = any(${gone}::text[])`.execute(tx.db);
  await sql`insert into commission_rate (owner_id, share, kind, studio_id, percent, changed_at)
    select ${ownerId}::uuid, ${share}, kind, ${taker}::uuid, percent, ${tx.now}
      from unnest(${kept.map(({ kind }) => kind)}::text[], ${kept.map(({ to }) => to)}::numeric[])
        as given (kind, percent)
    on conflict on constraint commission_rate_once
      do update set percent = excluded.percent, changed_at = excluded.changed_at, is_kept = false`.execute(tx.db);
}

/** Records the caller's changes. Requires `lockCommissions`. */
export const insertChanges = async (
  tx: Tx,
  { ownerId, share, studioId }: RateOwner,
  changes: readonly RateChange[],
): Promise<void> =>
  void (await sql`
    insert into commission_change (id, owner_id, share, kind, studio_id, from_percent, to_percent, changed_by,
      changed_at)
    select id, ${ownerId}::uuid, ${share}, kind, ${studioId}::uuid, was, percent, ${tx.caller.accountId || null}::uuid,
      ${tx.now}
      from unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ kind }) => kind)}::text[],
                  ${changes.map(({ from }) => from)}::numeric[], ${changes.map(({ to }) => to)}::numeric[])
           as given (id, kind, was, percent)`.execute(tx.db));

import type { CommissionKind } from '@footlight/contract';
import { sql, type Selectable } from 'kysely';
import type { CommissionProposal } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';

export type ProposalRow = Selectable<CommissionProposal>;

/** A raise for one kind of spend, in percent. */
export interface Raise {
  readonly kind: CommissionKind;
  readonly from: number;
  readonly to: number;
}

/** Proposes a raise to one member, replacing any earlier proposal for that kind. */
export const propose = async (
  tx: Tx,
  studioId: string,
  performerId: string,
  { kind, from, to }: Raise,
): Promise<void> =>
  void (await sql`
    insert into commission_proposal (id, studio_id, performer_id, kind, from_percent, to_percent, created_at)
    values (${newId()}, ${studioId}, ${performerId}, ${kind}, ${from}, ${to}, ${tx.now})
    on conflict on constraint commission_proposal_once
      do update set id = excluded.id, from_percent = excluded.from_percent, to_percent = excluded.to_percent,
                    created_at = excluded.created_at`.execute(tx.db));

/** Withdraws proposals to one member. Without `kinds`, withdraws all of them. */
export const dropProposals = async (
  tx: Tx,
  studioId: string,
  performerId: string,
  kinds?: readonly string[],
): Promise<void> =>
  void (await sql`
    delete from commission_proposal where studio_id = ${studioId} and performer_id = ${performerId}
       and ${kinds ? sql`kind = any(${[...kinds]}::text[])` : sql`true`}`.execute(tx.db));

/** Deletes a proposal to a performer and returns it. */
export const takeProposal = (tx: Tx, id: string, performerId: string): Promise<ProposalRow | undefined> =>
  tx.db
    .deleteFrom('commission_proposal')
    .where('id', '=', id)
    .where('performer_id', '=', performerId)
    .returningAll()
    .executeTakeFirst();

async function noteChanges(
  tx: Tx,
  studioId: string,
  kind: CommissionKind,
  changes: readonly { readonly id: string; readonly from: number | null; readonly to: number | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into commission_change (id, owner_id, share, kind, studio_id, from_percent, to_percent, changed_by,
      changed_at)
    select id, owner, 'studio', ${kind}, ${studioId}, was, percent, ${tx.caller.accountId || null}::uuid, ${tx.now}
      from unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ id }) => id)}::uuid[],
                  ${changes.map(({ from }) => from)}::numeric[], ${changes.map(({ to }) => to)}::numeric[])
           as given (id, owner, was, percent)`.execute(tx.db);
}

/**
 * Preserves the studio's previous share for members without their own rate, so that a new default doesn't change it.
 */
export async function keepForMembers(tx: Tx, studioId: string, { kind, from }: Raise): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into commission_rate (owner_id, share, kind, studio_id, percent, changed_at, is_kept)
    select p.id, 'studio', ${kind}, ${studioId}::uuid, ${from}::numeric, ${tx.now}::timestamptz, true
      from performer p where p.studio_id = ${studioId}
    on conflict on constraint commission_rate_once do nothing returning owner_id as id`.execute(tx.db);
  await noteChanges(
    tx,
    studioId,
    kind,
    rows.map(({ id }) => ({ id, from: null, to: from })),
  );
}

/**
 * Proposes the new general share to members who keep a lower one. Members who keep the same or a higher share get the
 * new one immediately. Returns the ids of members with a proposal.
 */
export async function askKept(tx: Tx, studioId: string, kind: CommissionKind, to: number): Promise<string[]> {
  const { rows: met } = await sql<{ id: string; was: number }>`
    delete from commission_rate where studio_id = ${studioId} and kind = ${kind} and is_kept and percent >= ${to}
    returning owner_id as id, percent::float8 as was`.execute(tx.db);
  await noteChanges(
    tx,
    studioId,
    kind,
    met.map(({ id, was }) => ({ id, from: was, to: null })),
  );
  await sql`delete from commission_proposal where studio_id = ${studioId} and kind = ${kind}
    and performer_id = any(${met.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  const { rows: less } = await sql<{ id: string; was: number }>`
    select r.owner_id as id, r.percent::float8 as was from commission_rate r
      join performer p on p.id = r.owner_id and p.studio_id = r.studio_id
     where r.studio_id = ${studioId} and r.kind = ${kind} and r.is_kept order by r.owner_id`.execute(tx.db);
  await sql`
    insert into commission_proposal (id, studio_id, performer_id, kind, from_percent, to_percent, created_at)
    select id, ${studioId}, owner, ${kind}, was, ${to}::numeric, ${tx.now}
      from unnest(${less.map(() => newId())}::uuid[], ${less.map(({ id }) => id)}::uuid[],
                  ${less.map(({ was }) => was)}::numeric[]) as given (id, owner, was)
    on conflict on constraint commission_proposal_once
      do update set id = excluded.id, from_percent = excluded.from_percent, to_percent = excluded.to_percent,
                    created_at = excluded.created_at`.execute(tx.db);
  return less.map(({ id }) => id);
}

import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

interface BroadcastSums {
  readonly id: string;
  readonly performer_id: string;
  readonly conversation_id: string;
  readonly earned_units: number;
  readonly tips: number;
  readonly goal_title: string | null;
  readonly goal_target_units: number | null;
  readonly raised_units: number;
  readonly added: number;
}
/**
 * Adds tips to running broadcasts, one row each; returns how they stand now. A goal pauses while a private or group show has
 * the broadcast.
 */
export async function addUnits(
  tx: Tx,
  sums: readonly { readonly streamId: string; readonly units: number; readonly tips: number }[],
): Promise<BroadcastSums[]> {
  noteLocks(
    tx.db,
    'tally',
    sums.map((sum) => sum.streamId),
  );
  const { rows } = await sql<BroadcastSums>`
    with added as (
      select s.id, s.performer_id, s.conversation_id, s.goal_title, s.goal_target_units, a.units, a.tips,
             case when s.goal_title is null or exists (
               select 1 from show_session x where x.id = s.session_id and x.kind <> 'paid') then 0 else a.units end as raised
        from unnest(${sums.map((sum) => sum.streamId)}::uuid[], ${sums.map((sum) => sum.units)}::bigint[], ${sums.map((sum) => sum.tips)}::int[]) as a (id, units, tips)
        join stream s on s.id = a.id
    ), counted as (
      insert into stream_tally as t (stream_id, earned_units, tips, raised_units)
      select id, units, tips, raised from added order by id
      on conflict (stream_id) do update set earned_units = t.earned_units + excluded.earned_units,
             tips = t.tips + excluded.tips, raised_units = t.raised_units + excluded.raised_units
      returning t.*
    )
    select a.id, a.performer_id, a.conversation_id, c.earned_units, c.tips, a.goal_title, a.goal_target_units, c.raised_units, a.units as added
      from added a join counted c on c.stream_id = a.id`.execute(tx.db);
  return rows;
}

/** What a broadcast has earned, in ledger units, and how many tips came. */
export interface Earned {
  readonly units: number;
  readonly tips: number;
}
/** Adds what paid shows and wars earned (ledger units, by broadcast); goals stay as they are. Returns how each stands now. */
export async function addEarningsOf(tx: Tx, earnings: ReadonlyMap<string, number>): Promise<Map<string, Earned>> {
  if (earnings.size === 0) return new Map();
  noteLocks(tx.db, 'tally', [...earnings.keys()]);
  const { rows } = await sql<{ id: string; units: number; tips: number }>`
    insert into stream_tally as t (stream_id, earned_units)
    select s.id, a.units from unnest(${[...earnings.keys()]}::uuid[], ${[...earnings.values()]}::bigint[]) as a (id, units)
      join stream s on s.id = a.id order by s.id
    on conflict (stream_id) do update set earned_units = t.earned_units + excluded.earned_units
    returning t.stream_id as id, t.earned_units as units, t.tips`.execute(tx.db);
  return new Map(rows.map(({ id, ...earned }) => [id, earned]));
}

/** The same for one broadcast; null when there is none. */
export async function addEarnings(tx: Tx, streamId: string, units: number): Promise<Earned | null> {
  return (await addEarningsOf(tx, new Map([[streamId, units]]))).get(streamId) ?? null;
}

/** Another goal begins at nothing. */
export async function resetGoal(tx: Tx, streamId: string): Promise<void> {
  noteLocks(tx.db, 'tally', [streamId]);
  await tx.db.updateTable('stream_tally').set({ raised_units: 0 }).where('stream_id', '=', streamId).execute();
}

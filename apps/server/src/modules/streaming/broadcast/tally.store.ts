import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Shares } from '../../ledger/index.ts';

export interface BroadcastSums {
  readonly id: string;
  readonly performer_id: string;
  readonly conversation_id: string;
  readonly earned_units: number;
  readonly gross_units: number;
  readonly platform_units: number;
  readonly studio_units: number;
  readonly tips: number;
  readonly raised_units: number;
  /** Amount of these tips that counts toward the goals. */
  readonly raised: number;
  readonly goals: unknown;
  readonly repeats_last_goal: boolean;
  readonly king_is_on: boolean;
  readonly king_min_units: number;
  readonly top_user_id: string | null;
  readonly top_units: number;
  readonly top_username: string | null;
  readonly top_avatar_key: string | null;
  readonly before_user_id: string | null;
  readonly before_units: number;
  readonly terms_version: number;
  readonly known_version: number;
}
/**
 * Adds tips to running broadcasts, one row each, and returns the new totals. Goals pause during a private or group
 * show.
 */
export async function addUnits(
  tx: Tx,
  tips: readonly {
    readonly streamId: string;
    readonly userId: string;
    readonly tipId: string;
    readonly units: number;
    readonly shares: Shares;
  }[],
): Promise<BroadcastSums[]> {
  const streamIds = tips.map((tip) => tip.streamId);
  noteLocks(tx.db, 'stream_tally', streamIds);
  const { rows } = await sql<BroadcastSums>`
    with sent as (
      select * from unnest(${streamIds}::uuid[], ${tips.map((tip) => tip.userId)}::uuid[],
        ${tips.map((tip) => tip.tipId)}::uuid[],
        ${tips.map((tip) => tip.units)}::bigint[], ${tips.map((tip) => tip.shares.performerUnits)}::bigint[],
        ${tips.map((tip) => tip.shares.platformUnits)}::bigint[],
        ${tips.map((tip) => tip.shares.studioUnits)}::bigint[])
        as i (stream_id, user_id, tip_id, units, own_units, platform_units, studio_units)
    ), given as (
      insert into stream_tipper as g (stream_id, user_id, units, last_tip_id)
      select t.stream_id, t.user_id, sum(t.units), max(t.tip_id::text)::uuid from sent t
        join stream s on s.id = t.stream_id
       group by t.stream_id, t.user_id order by t.stream_id, t.user_id
      on conflict (stream_id, user_id) do update
        set units = g.units + excluded.units, last_tip_id = excluded.last_tip_id
      returning g.*
    ), best as (
      select distinct on (g.stream_id) g.stream_id, g.user_id, g.units + g.carried_units as units
        from given g join account k on k.id = g.user_id and k.is_in_leaders
          order by g.stream_id, g.units + g.carried_units desc, g.last_tip_id
    ), added as (
      select s.id, s.performer_id, s.conversation_id, s.goals, s.repeats_last_goal, s.terms_version, c.king_is_on,
        c.king_min_units,
             a.units, a.own_units, a.platform_units, a.studio_units, a.tips,
             b.user_id as best_user, coalesce(b.units, 0) as best_units,
             case when s.goals = '[]' or exists (
               select 1 from show_session x where x.id = s.session_id
                 and x.kind <> 'paid') then 0 else a.units end as raised
        from (select stream_id, sum(units)::bigint as units, sum(own_units)::bigint as own_units,
            sum(platform_units)::bigint as platform_units, sum(studio_units)::bigint as studio_units,
            count(*)::int as tips from sent group by stream_id) a
        join stream s on s.id = a.stream_id join conversation c on c.id = s.conversation_id
          left join best b on b.stream_id = s.id
    ), counted as (
      insert into stream_tally as t (stream_id, earned_units, gross_units, platform_units, studio_units, tips,
        raised_units, terms_version, top_user_id, top_units)
      select id, own_units, units, platform_units, studio_units, tips, raised, terms_version, best_user, best_units
        from added order by id
      on conflict (stream_id) do update set earned_units = t.earned_units + excluded.earned_units,
             gross_units = t.gross_units + excluded.gross_units,
             platform_units = t.platform_units + excluded.platform_units,
             studio_units = t.studio_units + excluded.studio_units,
             tips = t.tips + excluded.tips, raised_units = t.raised_units + excluded.raised_units,
             before_user_id = t.top_user_id, before_units = t.top_units,
             top_user_id = case when excluded.top_units > t.top_units then excluded.top_user_id else t.top_user_id end,
             top_units = greatest(t.top_units, excluded.top_units)
      returning t.*
    )
    select a.id, a.performer_id, a.conversation_id, a.goals, a.repeats_last_goal, a.king_is_on, a.king_min_units,
      a.raised,
           a.terms_version as known_version, c.terms_version, c.earned_units, c.gross_units,
           c.platform_units, c.studio_units, c.tips, c.raised_units,
           c.top_user_id, c.top_units, c.before_user_id, c.before_units, k.username::text as top_username,
             k.avatar_key as top_avatar_key
      from added a join counted c on c.stream_id = a.id left join account k on k.id = c.top_user_id`.execute(tx.db);
  return rows.some((row) => row.known_version !== row.terms_version) ? withTermsOfNow(tx, rows) : rows;
}

/**
 * Applies the current goals and king settings, because the host changed them while the tips waited for the row lock.
 * The amount raised counts toward the new goals.
 */
async function withTermsOfNow(tx: Tx, rows: readonly BroadcastSums[]): Promise<BroadcastSums[]> {
  const { rows: terms } = await sql<Partial<BroadcastSums> & { id: string }>`
    select s.id, s.goals, s.repeats_last_goal, c.king_is_on, c.king_min_units from stream s
      join conversation c on c.id = s.conversation_id
     where s.id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx.db);
  return rows.map((row) => ({ ...row, ...terms.find(({ id }) => id === row.id) }));
}

/** Spending in a broadcast, split by recipient, in ledger units, and its number of tips. */
export interface Earned {
  /** The performer's share. */
  readonly units: number;
  readonly grossUnits: number;
  readonly platformUnits: number;
  readonly studioUnits: number;
  readonly tips: number;
}
export const earnedOf = (
  row: Pick<BroadcastSums, 'earned_units' | 'gross_units' | 'platform_units' | 'studio_units' | 'tips'>,
): Earned => ({
  units: row.earned_units,
  grossUnits: row.gross_units,
  platformUnits: row.platform_units,
  studioUnits: row.studio_units,
  tips: row.tips,
});

/** Adds earnings of paid shows and wars, by broadcast, without changing goals. Returns the new totals. */
export async function addEarningsOf(tx: Tx, earnings: ReadonlyMap<string, Shares>): Promise<Map<string, Earned>> {
  if (earnings.size === 0) return new Map();
  noteLocks(tx.db, 'stream_tally', [...earnings.keys()]);
  const shares = [...earnings.values()];
  const { rows } = await sql<Earned & { id: string }>`
    insert into stream_tally as t (stream_id, earned_units, gross_units, platform_units, studio_units)
    select s.id, a.own, a.own + a.platform + a.studio, a.platform, a.studio
      from unnest(${[...earnings.keys()]}::uuid[], ${shares.map((share) => share.performerUnits)}::bigint[],
        ${shares.map((share) => share.platformUnits)}::bigint[], ${shares.map((share) => share.studioUnits)}::bigint[])
        as a (id, own, platform, studio)
      join stream s on s.id = a.id order by s.id
    on conflict (stream_id) do update set earned_units = t.earned_units + excluded.earned_units,
      gross_units = t.gross_units + excluded.gross_units,
      platform_units = t.platform_units + excluded.platform_units,
      studio_units = t.studio_units + excluded.studio_units
    returning t.stream_id as id, t.earned_units as units, t.gross_units as "grossUnits",
      t.platform_units as "platformUnits", t.studio_units as "studioUnits", t.tips`.execute(tx.db);
  return new Map(rows.map(({ id, ...earned }) => [id, earned]));
}

/** Same as `addEarningsOf`, for one broadcast. Returns null if it doesn't exist. */
export async function addEarnings(tx: Tx, streamId: string, shares: Shares): Promise<Earned | null> {
  return (await addEarningsOf(tx, new Map([[streamId, shares]]))).get(streamId) ?? null;
}

export interface LockedTally {
  readonly raised_units: number;
  readonly top_user_id: string | null;
  readonly top_units: number;
}
/** Locks a broadcast's amount raised and its top tipper. Creates the row if there has been no tip yet. */
export async function lockTally(tx: Tx, streamId: string): Promise<LockedTally> {
  noteLocks(tx.db, 'stream_tally', [streamId]);
  const { rows } = await sql<LockedTally>`
    insert into stream_tally as t (stream_id) values (${streamId}) on conflict (stream_id) do update set tips = t.tips
    returning raised_units, top_user_id, top_units`.execute(tx.db);
  return rows[0]!;
}

/** Sets the amount raised toward the goals in this version of the broadcast's terms. */
export const setRaised = async (
  tx: Tx,
  streamId: string,
  raised: { readonly units: number; readonly termsVersion: number },
): Promise<void> =>
  void (await tx.db
    .updateTable('stream_tally')
    .set({ raised_units: raised.units, terms_version: raised.termsVersion })
    .where('stream_id', '=', streamId)
    .execute());

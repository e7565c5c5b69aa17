import { sql } from 'kysely';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';

/**
 * Intervals until the next crown check: the first while earlier air time is dropping out of the 12 hours, the second
 * otherwise.
 */
const SLIDING = '5 minutes';
const STANDING = '1 hour';

export interface Crown {
  readonly before_user_id: string | null;
  readonly before_units: number;
  readonly user_id: string | null;
  readonly units: number;
  readonly username: string | null;
  readonly avatar_key: string | null;
}

/**
 * Determines and stores the top tipper over the last 12 hours of air time of a running broadcast's performer. Returns
 * the new and previous values, in ledger units. Carries earlier amounts over first, because payments lock their
 * viewer's row before the tally.
 */
export async function crown(tx: Tx, stream: { readonly id: string; readonly performer_id: string }): Promise<Crown> {
  await sql`select king_carry(${stream.id}::uuid, ${stream.performer_id}::uuid, ${tx.now}::timestamptz)`.execute(tx.db);
  noteLocks(tx.db, 'stream_tally', [stream.id]);
  await sql`
    insert into stream_tally as t (stream_id) values (${stream.id}) on conflict (stream_id) do update
      set tips = t.tips`.execute(tx.db);
  const { rows } = await sql<Crown>`
    with best as (
      select g.user_id, g.units + g.carried_units as units, a.username::text as username, a.avatar_key
        from stream_tipper g join account a on a.id = g.user_id and a.is_in_leaders and a.status = 'active'
       where g.stream_id = ${stream.id} and g.units + g.carried_units > 0
       order by g.units + g.carried_units desc, g.last_tip_id limit 1
    ), due as (
      insert into stream_king_due (stream_id, due_at)
        select ${stream.id}, ${tx.now}::timestamptz + case when exists (
          select 1 from stream_tipper where stream_id = ${stream.id}
            and carried_units <> 0) then ${SLIDING}::interval else ${STANDING}::interval end
      on conflict (stream_id) do update set due_at = excluded.due_at
    )
    update stream_tally t set before_user_id = t.top_user_id, before_units = t.top_units, top_user_id = b.user_id,
      top_units = coalesce(b.units, 0)
      from (select 1) one left join best b on true where t.stream_id = ${stream.id}
    returning t.before_user_id, t.before_units, b.user_id, coalesce(b.units, 0) as units, b.username,
      b.avatar_key`.execute(tx.db);
  return rows[0]!;
}

export interface DueCrown {
  readonly id: string;
  readonly performer_id: string;
  readonly king_is_on: boolean;
  readonly king_min_units: number;
}
/** Locks a running broadcast whose crown is due, and removes ended ones. Returns undefined if none is due. */
export async function takeDueCrown(tx: Tx): Promise<DueCrown | undefined> {
  await sql`
    delete from stream_king_due d using stream s where s.id = d.stream_id and s.state = 'ended'
      and d.due_at <= ${tx.now}`.execute(tx.db);
  const { rows } = await sql<DueCrown>`
    select s.id, s.performer_id, c.king_is_on, c.king_min_units
      from stream_king_due d join stream s on s.id = d.stream_id join conversation c on c.id = s.conversation_id
     where d.due_at <= ${tx.now} order by d.due_at, d.stream_id limit 1 for update of d skip locked`.execute(tx.db);
  return rows[0];
}

/** Makes the crowns of all running broadcasts the user has tipped due for a check. */
export const noteOptOut = async (tx: Tx, userId: string): Promise<void> =>
  void (await sql`
    update stream_king_due d set due_at = ${tx.now} where d.stream_id in (
      select s.id from stream s join stream_tipper g on g.stream_id = s.id and g.user_id = ${userId}
        where s.state <> 'ended')`.execute(tx.db));

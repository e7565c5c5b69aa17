import { sql, type Insertable } from 'kysely';
import type { Poll } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import { readPolls } from './polls.queries.ts';
import type { ClosedBy, PollRow } from './polls.rules.ts';

/** Locks polls by id and returns their current rows. Omits missing ones. */
export async function lockPolls(tx: Tx, ids: readonly string[]): Promise<PollRow[]> {
  const sorted = [...new Set(ids)].toSorted();
  const { rows } = await sql<{ id: string }>`
    select id from poll where id = any(${sorted}::uuid[]) order by id for no key update`.execute(tx.db);
  const locked = rows.map(({ id }) => id);
  noteLocks(tx.db, 'poll', locked);
  return locked.length > 0 ? readPolls(tx.db, locked) : [];
}

export async function lockOpen(tx: Tx, performerId: string): Promise<PollRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from poll where performer_id = ${performerId}::uuid and status = 'open'`.execute(tx.db);
  const [poll] = await lockPolls(
    tx,
    rows.map(({ id }) => id),
  );
  return poll?.status === 'open' ? poll : undefined;
}

/** Inserts a poll with its options. Returns false if the performer already has an open one. */
export async function insertPoll(
  tx: Tx,
  row: Insertable<Poll>,
  options: readonly { readonly id: string; readonly label: string }[],
): Promise<boolean> {
  const written = await tx.db
    .insertInto('poll')
    .values(row)
    // A literal, because a generic plan can't match the partial index.
    .onConflict((conflict) => conflict.column('performer_id').where('status', '=', sql.lit('open')).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const rows = options.map(({ id, label }, place) => ({ id, poll_id: row.id, place, label }));
  await tx.db.insertInto('poll_option').values(rows).execute();
  return true;
}

export const markClosed = async (
  tx: Tx,
  id: string,
  { closedBy, winnerId }: { readonly closedBy: ClosedBy; readonly winnerId: string | null },
): Promise<void> =>
  void (await tx.db
    .updateTable('poll')
    .set({ status: 'closed', closed_by: closedBy, winner_id: winnerId, closed_at: tx.now })
    .where('id', '=', id)
    .execute());

export interface Vote {
  readonly tipId: string;
  readonly pollId: string;
  readonly optionId: string;
  readonly viewerId: string;
  readonly units: number;
}
/** Inserts votes and adds them to their options. The polls must be locked. */
export async function insertVotes(tx: Tx, votes: readonly Vote[]): Promise<void> {
  if (votes.length === 0) return;
  const column = <K extends keyof Vote>(name: K) => votes.map((vote) => vote[name]);
  await sql`
    with given as (
      insert into poll_vote (tip_id, poll_id, option_id, viewer_id, units, created_at)
      select v.*, ${tx.now}::timestamptz
        from unnest(${column('tipId')}::uuid[], ${column('pollId')}::uuid[], ${column('optionId')}::uuid[],
        ${column('viewerId')}::uuid[], ${column('units')}::bigint[]) v
      returning option_id, units)
    update poll_option o set votes = o.votes + g.votes, units = o.units + g.units
      from (select option_id, count(*)::int as votes, sum(units)::bigint as units from given group by option_id) g
     where o.id = g.option_id`.execute(tx.db);
}

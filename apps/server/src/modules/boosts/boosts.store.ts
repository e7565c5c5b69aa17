import { sql, type Insertable, type Updateable } from 'kysely';
import type { Boost } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { BoostRow } from './boosts.rules.ts';

/**
 * Inserts a boost into the lowest free place. Returns false if there is none or the creator already has a boost. Unique
 * indexes on places and creators serialize concurrent inserts.
 */
export async function insertBoost(tx: Tx, boost: Omit<Insertable<Boost>, 'place'>, places: number): Promise<boolean> {
  for (let tried = 0; tried < places; tried += 1) {
    const place = await findFreePlace(tx, places);
    if (place === undefined) return false;
    const row = await tx.db
      .insertInto('boost')
      .values({ ...boost, place })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) {
      noteLocks(tx.db, 'boost', [row.id]);
      return true;
    }
    const other = await tx.db
      .selectFrom('boost')
      .select('id')
      .where('performer_id', '=', boost.performer_id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (other) return false;
  }
  return false;
}

async function findFreePlace(tx: Tx, places: number): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select n as place from generate_series(1, ${places}::int) n
     where not exists (select 1 from boost b where b.status = 'running' and b.place = n) order by n limit 1`.execute(
    tx.db,
  );
  return rows[0]?.place;
}

export async function lockBoost(tx: Tx, id: string): Promise<BoostRow | undefined> {
  const row = await tx.db.selectFrom('boost').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row) noteLocks(tx.db, 'boost', [row.id]);
  return row as BoostRow | undefined;
}

/** Locks running boosts that are overdue, by id. Skips those being ended concurrently. */
export async function lockOverdue(tx: Tx): Promise<BoostRow[]> {
  const rows = await tx.db
    .selectFrom('boost')
    .selectAll()
    .where('status', '=', 'running')
    .where('ends_at', '<=', tx.now)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  noteLocks(
    tx.db,
    'boost',
    rows.map((row) => row.id),
  );
  return rows as BoostRow[];
}

export const updateBoost = async (tx: Tx, id: string, change: Updateable<Boost>): Promise<void> =>
  void (await tx.db.updateTable('boost').set(change).where('id', '=', id).execute());

/** Stores a sample for this minute, unless there is one. */
export const insertSample = async (
  tx: Tx,
  { id, viewers, views }: { readonly id: string; readonly viewers: number; readonly views: number },
): Promise<void> =>
  void (await sql`
    insert into boost_sample (boost_id, at, viewers, views)
    values (${id}, date_trunc('minute', ${tx.now}::timestamptz), ${viewers}, ${views}) on conflict do nothing`.execute(
    tx.db,
  ));

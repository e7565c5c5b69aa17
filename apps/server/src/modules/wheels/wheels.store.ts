import { sql, type Insertable, type Updateable } from 'kysely';
import type { Wheel } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Content } from './wheels.rules.ts';

/** Locks a creator's wheels and prevents new ones. Returns their number. */
export async function lockWheelsOf(tx: Tx, performerId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${performerId}, 1360))`.execute(tx.db);
  const rows = await tx.db
    .selectFrom('wheel')
    .select('id')
    .where('performer_id', '=', performerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  noteLocks(
    tx.db,
    'wheel',
    rows.map((row) => row.id),
  );
  return rows.length;
}

/** Locks a wheel and returns the encrypted seed of its next spin. Undefined if there is no such wheel. */
export async function lockWheel(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('wheel')
    .select('sealed_seed')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'wheel', [id]);
  return row?.sealed_seed;
}

export async function insertWheel(tx: Tx, row: Insertable<Wheel>, content: Content): Promise<void> {
  await tx.db.insertInto('wheel').values(row).execute();
  await insertVersion(tx, { wheelId: row.id, version: 1 }, content);
}

export async function insertVersion(
  tx: Tx,
  { wheelId, version }: { readonly wheelId: string; readonly version: number },
  { title, price_units, labels, weights }: Content,
): Promise<void> {
  await tx.db
    .insertInto('wheel_version')
    .values({
      wheel_id: wheelId,
      version,
      title,
      price_units: Number(price_units),
      labels: [...labels],
      weights: [...weights],
      created_at: tx.now,
    })
    .execute();
}

export const saveWheel = async (tx: Tx, id: string, change: Updateable<Wheel>): Promise<void> =>
  void (await tx.db.updateTable('wheel').set(change).where('id', '=', id).execute());

/** Hides the wheel a creator shows. Returns its id, if any. */
export async function hideShown(tx: Tx, performerId: string): Promise<string | undefined> {
  const row = await tx.db
    .updateTable('wheel')
    .set({ is_visible: false, updated_at: tx.now })
    .where('performer_id', '=', performerId)
    .where('is_visible', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

import { sql, type Insertable, type Updateable } from 'kysely';
import type { MarkedCopy } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CopyRow, Source } from './downloads.rules.ts';

/** Locks a buyer's copy of a file, creating it if necessary. */
export async function takeCopy(tx: Tx, row: Insertable<MarkedCopy>): Promise<CopyRow> {
  // The no-op update locks and returns an existing row.
  const { rows } = await sql<CopyRow>`
    insert into marked_copy (id, buyer_id, item_id, kind, source_key, mark, worked_at, created_at)
    values (${row.id}, ${row.buyer_id}, ${row.item_id}, ${row.kind}, ${row.source_key}, ${row.mark}, ${row.worked_at},
      ${row.created_at})
    on conflict (buyer_id, source_key, mark) do update set mark = excluded.mark returning *`.execute(tx.db);
  const [copy] = rows;
  if (!copy) throw new Error('a copy is there or is made');
  return copy;
}

export const lockCopy = async (tx: Tx, id: string): Promise<CopyRow | undefined> =>
  (await tx.db.selectFrom('marked_copy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | CopyRow
    | undefined;

export const updateCopy = async (tx: Tx, id: string, change: Updateable<MarkedCopy>): Promise<void> =>
  void (await tx.db.updateTable('marked_copy').set(change).where('id', '=', id).execute());

export const deleteCopy = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('marked_copy').where('id', '=', id).execute());

/** Records a link. Returns false if the limit since `since` has been reached. The purchase must be locked. */
export async function noteItemDownload(
  tx: Tx,
  { purchaseId, itemId }: Pick<Source, 'purchaseId' | 'itemId'>,
  { addressHash, most, since }: { readonly addressHash: Buffer; readonly most: number; readonly since: Date },
): Promise<boolean> {
  // Records a time slightly later than the last link's, so that two links created in the same instant count separately.
  const { numAffectedRows } = await sql`
    insert into item_download (purchase_id, item_id, at, address_hash)
    select ${purchaseId}, ${itemId}, greatest(${tx.now}::timestamptz, max(at) + interval '1 millisecond'),
      ${addressHash}
      from item_download where purchase_id = ${purchaseId} and item_id = ${itemId}
    having count(*) filter (where at > ${since}) < ${most}`.execute(tx.db);
  return numAffectedRows === 1n;
}

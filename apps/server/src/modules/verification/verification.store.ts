import { sql, type Insertable } from 'kysely';
import type { IdentityDocument } from '../../platform/db/tables.ts';
import type { Sweep } from '../../platform/retention.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertDocument = async (tx: Tx, row: Insertable<IdentityDocument>): Promise<void> =>
  void (await tx.db.insertInto('identity_document').values(row).execute());

export const noteSeal = async (tx: Tx, id: string, sealedBy: string): Promise<void> =>
  void (await tx.db.updateTable('identity_document').set({ sealed_by: sealedBy }).where('id', '=', id).execute());

/** Deletes documents in a state, of all kinds or only some. Returns their file keys. */
export async function deleteDocuments(
  tx: Tx,
  accountId: string,
  state: 'current' | 'renewal',
  kinds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`delete from identity_document
    where account_id = ${accountId} and state = ${state} and kind = any(${[...kinds]}::text[])
      returning file_key`.execute(tx.db);
  return rows.map((row) => row.file_key);
}

/** Makes a renewal's documents the current ones, and marks those they replace as past. */
export async function acceptDocuments(tx: Tx, accountId: string): Promise<void> {
  await sql`update identity_document d set state = 'past' where account_id = ${accountId} and state = 'current'
    and exists (select 1 from identity_document n where n.account_id = d.account_id and n.kind = d.kind
      and n.state = 'renewal')`.execute(tx.db);
  await sql`update identity_document set state = 'current' where account_id = ${accountId}
    and state = 'renewal'`.execute(tx.db);
}

export const putRenewal = async (tx: Tx, performerId: string, expiresAt: string): Promise<void> =>
  void (await sql`insert into document_renewal (performer_id, expires_at, created_at)
    values (${performerId}, ${expiresAt}, ${tx.now})
    on conflict (performer_id) do update
      set expires_at = excluded.expires_at, created_at = excluded.created_at`.execute(tx.db));

export const deleteRenewal = async (tx: Tx, performerId: string): Promise<void> =>
  void (await tx.db.deleteFrom('document_renewal').where('performer_id', '=', performerId).execute());

export const forgetWarning = async (tx: Tx, performerId: string): Promise<void> =>
  void (await tx.db.deleteFrom('document_warning').where('performer_id', '=', performerId).execute());

/** Records a warning. Returns false if it was already sent. */
export async function noteWarning(tx: Tx, performerId: string, daysLeft: number): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into document_warning as w (performer_id, days_left)
    values (${performerId}, ${daysLeft}) on conflict (performer_id) do update set days_left = excluded.days_left
     where w.days_left > excluded.days_left`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Deletes documents of accounts closed long ago. Returns their files. */
export const sweepDocuments: Sweep = async (tx, { before, most }) => {
  const { rows } = await sql<{ file_key: string }>`delete from identity_document where id in (
    select d.id from account a join identity_document d on d.account_id = a.id where a.erased_at < ${before}
      and not exists (select 1 from legal_hold h where h.account_id = a.id)
    order by a.erased_at limit ${most} for update of d skip locked) returning file_key`.execute(tx.db);
  return { rows: rows.length, files: rows.map((row) => row.file_key) };
};

import type { Insertable } from 'kysely';
import type { IdentityDocument } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertDocument = async (tx: Tx, row: Insertable<IdentityDocument>): Promise<void> =>
  void (await tx.db.insertInto('identity_document').values(row).execute());

/** Notes by which key a document is sealed now. */
export const noteSeal = async (tx: Tx, id: string, sealedBy: string): Promise<void> =>
  void (await tx.db.updateTable('identity_document').set({ sealed_by: sealedBy }).where('id', '=', id).execute());

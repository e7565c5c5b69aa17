import type { Insertable } from 'kysely';
import type { IdentityDocument } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertDocument = async (tx: Tx, row: Insertable<IdentityDocument>): Promise<void> =>
  void (await tx.db.insertInto('identity_document').values(row).execute());

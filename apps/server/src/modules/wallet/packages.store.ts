import type { Insertable, Updateable } from 'kysely';
import type { TokenPackage } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { PackageRow } from './wallet.store.ts';

export const insertPackage = (tx: Tx, row: Insertable<TokenPackage>): Promise<PackageRow> =>
  tx.db.insertInto('token_package').values(row).returningAll().executeTakeFirstOrThrow();

export const lockPackage = (tx: Tx, id: string): Promise<PackageRow | undefined> =>
  tx.db.selectFrom('token_package').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changePackage = (tx: Tx, id: string, change: Updateable<TokenPackage>): Promise<PackageRow> =>
  tx.db.updateTable('token_package').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
